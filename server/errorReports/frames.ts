import { createStackParser, type StackFrame, type StackLineParser } from "@sentry/core";

/** As Chrome, Edge and Node write a line: `at name (file:1:2)`. */
const v8 =
  /^\s*at (?:async )?(?:(?<name>[\w$.<>[\] ]{1,200}) \()?(?<file>[^\s()]{1,500}?):(?<line>\d{1,7}):(?<column>\d{1,7})\)?$/;
/** As Firefox and Safari do: `name@file:1:2`. */
const gecko = /^(?<name>[^@\s]{0,200})@(?<file>[^\s@]{1,500}?):(?<line>\d{1,7}):(?<column>\d{1,7})$/;

/** The file without its host, its query and the folder of the shop: they name no person, and no machine. */
function fileOf(file: string, root: string): string {
  const path = URL.canParse(file) ? decodeURI(new URL(file).pathname) : (file.split("?")[0] ?? "");
  return path.startsWith(root) ? path.slice(root.length) : path;
}

const lineParser =
  (pattern: RegExp, root: string) =>
  (text: string): StackFrame | undefined => {
    const found = pattern.exec(text.trimEnd())?.groups;
    if (!found) return undefined;
    const filename = fileOf(found["file"] ?? "", root);
    return {
      filename,
      function: found["name"] || "?",
      lineno: Number(found["line"]),
      colno: Number(found["column"]),
      in_app: !/node_modules|^node:/.test(filename),
    };
  };

/** Where the shop's own files lie. */
const root = `${process.cwd()}/`;
const parsers: StackLineParser[] = [v8, gecko].map((pattern, order) => [order, lineParser(pattern, root)]);
const parse = createStackParser(...parsers);

/** The frames of a stack of any browser or of Node, the outermost first. What is no frame is left out. */
export function framesOf(stack: string): StackFrame[] {
  return parse(stack.slice(0, 20_000));
}
