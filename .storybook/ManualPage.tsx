import {
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import type { Manual } from "../stories/support/manual.ts";

function table(keyboard: NonNullable<Manual["keyboard"]>): string {
  return ["| Keys | What they do |", "| --- | --- |", ...keyboard.map(([keys, does]) => `| ${keys} | ${does} |`)].join(
    "\n",
  );
}

function sections({ use, avoid, keyboard, accessibility }: Manual): string {
  return [
    `**For:** ${use}`,
    `**Not for:** ${avoid}`,
    ...(keyboard ? ["## Keyboard", table(keyboard)] : []),
    "## Accessibility",
    accessibility.map((note) => `- ${note}`).join("\n"),
  ].join("\n\n");
}

/**
 * States of components that cover the window. A story with a play function would move focus and scroll the page. So this page
 * only lists those stories, with a link to each.
 */
function StatesOverWindow() {
  const stories = useContext(DocsContext).componentStories().slice(1);
  const played = stories.filter(({ playFunction }) => playFunction);
  const list = played.map(({ id, name, parameters }) => {
    const words: unknown = parameters["docs"]?.description?.story;
    return `- [${name}](?path=/story/${id})${typeof words === "string" ? `: ${words}` : ""}`;
  });
  return (
    <>
      <Heading>States</Heading>
      {stories
        .filter((story) => !played.includes(story))
        .map(({ id, moduleExport }) => (
          <DocsStory key={id} of={moduleExport} />
        ))}
      <Heading>What it does</Heading>
      <Markdown>{list.join("\n")}</Markdown>
    </>
  );
}

/** The page of one component: its use, a playground with its props, its keys, its accessibility, then every state. */
export function ManualPage() {
  const resolved = useOf("meta", ["meta"]);
  const entry = resolved.preparedMeta.parameters["manual"] as Manual | undefined;
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      {entry && <Markdown>{sections(entry)}</Markdown>}
      {entry?.overWindow ? <StatesOverWindow /> : <Stories includePrimary={false} title="States" />}
    </>
  );
}
