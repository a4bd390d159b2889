import {
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
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

/** The page of one component: what it is for, a playground with its props, keys, accessibility, then every state. */
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
      <Stories includePrimary={false} title="States" />
    </>
  );
}
