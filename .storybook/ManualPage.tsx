import {
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Markdown,
  Primary,
  Subtitle,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import { PageSheet } from "./PageSheet.tsx";
import type { Manual } from "../stories/support/manual.ts";

function table(keyboard: NonNullable<Manual["keyboard"]>): string {
  return ["| Keys | Effect |", "| --- | --- |", ...keyboard.map(([keys, does]) => `| ${keys} | ${does} |`)].join("\n");
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
 * Shows every story except the playground. A story with a play function is only linked, because running the function
 * here would move focus and scroll the page. "All States" is always shown, without running its play function.
 */
function States() {
  const stories = useContext(DocsContext).componentStories().slice(1);
  const isAllStates = ({ name }: (typeof stories)[number]) => name === "All States";
  const isListed = (story: (typeof stories)[number]) =>
    stories.some(isAllStates) && story.playFunction !== undefined && !isAllStates(story);
  const list = stories.filter(isListed).map(({ id, name, parameters }) => {
    const words: unknown = parameters["docs"]?.description?.story;
    return `- [${name}](?path=/story/${id})${typeof words === "string" ? `: ${words}` : ""}`;
  });
  return (
    <>
      <Heading>States</Heading>
      {stories
        .filter((story) => !isListed(story))
        .map(({ id, moduleExport }) => (
          <DocsStory key={id} of={moduleExport} />
        ))}
      {list.length > 0 && (
        <>
          <Heading>Behaviour</Heading>
          <Markdown>{list.join("\n")}</Markdown>
        </>
      )}
    </>
  );
}

/** Documentation page of a component: use, playground with props, keyboard, accessibility and all states. */
export function ManualPage() {
  const resolved = useOf("meta", ["meta"]);
  if (resolved.preparedMeta.tags.includes("page")) return <PageSheet />;
  const entry = resolved.preparedMeta.parameters["manual"] as Manual | undefined;
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      {entry && <Markdown>{sections(entry)}</Markdown>}
      <States />
    </>
  );
}
