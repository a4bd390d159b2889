import { readFileSync } from "node:fs";

/** Step of a guide: a file to write, a shop command to run, or another shell line. */
export type GuideStep = { section: string } & (
  | { file: string; content: string }
  | { command: string[] }
  | { shell: string }
);

const start = "npm run shop -- ";

/** Splits a shell line into arguments (plain or double-quoted words), ignoring any comment. */
const argumentsOf = (line: string) =>
  [...line.replace(/\s#.*$/, "").matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");

/** Returns the steps of a page in docs/, in order. Each file's content follows its name in bold. */
export function guideSteps(page: string): GuideStep[] {
  const guide = readFileSync(new URL(`../../../docs/${page}`, import.meta.url), "utf8");
  const step = /^## (.+)$|\*\*`([\w.-]+)`\*\*|```(json|csv|sh)\n([^]*?)```/gm;
  let section = "";
  let file = "";
  return [...guide.matchAll(step)].flatMap(([, heading, name, language, content = ""]): GuideStep[] => {
    section = heading ?? section;
    file = name ?? file;
    if (language === undefined) return [];
    if (language !== "sh") return [{ section, file, content }];
    return content
      .split("\n")
      .filter((line) => line !== "")
      .map((line) =>
        line.startsWith(start) ? { section, command: argumentsOf(line.slice(start.length)) } : { section, shell: line },
      );
  });
}
