import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A file to write or a command to run, according to the guide. */
export type GuideStep = { file: string; content: string } | { command: string };

const guide = fileURLToPath(new URL("../../../docs/first-shop.md", import.meta.url));
const start = "npm run shop -- ";

/** Steps of docs/first-shop.md, in order. A file's name is in bold before its content. */
export function guideSteps(): GuideStep[] {
  const step = /\*\*`([\w.-]+)`\*\*|```(json|csv|sh)\n([^]*?)```/g;
  let file = "";
  return [...readFileSync(guide, "utf8").matchAll(step)].flatMap(([, name, language, content = ""]): GuideStep[] => {
    if (name !== undefined) file = name;
    if (language === undefined) return [];
    if (language !== "sh") return [{ file, content }];
    const commands = content.split("\n").filter((line) => line.startsWith(start));
    return commands.map((command) => ({ command: command.slice(start.length) }));
  });
}
