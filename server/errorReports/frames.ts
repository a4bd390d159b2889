import { pathToFileURL } from "node:url";
import { createStackParser, type StackFrame, type StackLineParser } from "@sentry/core";

/** Format in Chrome, Edge and Node: `at name (file:1:2)`. */
const v8 =
  /^\s*at (?:async )?(?:(?<name>[\w$.<>[\] ]{1,200}) \()?(?<file>[^\s()]{1,500}?):(?<line>\d{1,7}):(?<column>\d{1,7})\)?$/;
/** Format in Firefox and Safari: `name@file:1:2`. */
const gecko = /^(?<name>[^@\s]{0,200})@(?<file>[^\s@]{1,500}?):(?<line>\d{1,7}):(?<column>\d{1,7})$/;

/** A file's path, without host and query, which could identify a person or a machine. */
const pathOf = (file: string): string => (URL.canParse(file) ? new URL(file).pathname : file).split("?")[0] ?? "";

const lineParser =
  (pattern: RegExp) =>
  (text: string): StackFrame | undefined => {
    const found = pattern.exec(text.trimEnd())?.groups;
    if (!found) return undefined;
    const filename = pathOf(found["file"] ?? "");
    return {
      filename,
      function: found["name"] || "?",
      lineno: Number(found["line"]),
      colno: Number(found["column"]),
      in_app: !/node_modules|^node:/.test(filename),
    };
  };

const parsers: StackLineParser[] = [v8, gecko].map((pattern, order) => [order, lineParser(pattern)]);
const parse = createStackParser(...parsers);

/**
 * Removes a folder from the file names in a Node stack trace. Node writes modules as URLs and source-mapped files as
 * paths.
 */
function withoutFolder(stack: string, folder: string): string {
  const prefixes = [pathToFileURL(folder).href, folder].flatMap((prefix) => [`(${prefix}`, ` ${prefix}`]);
  return prefixes.reduce((text, prefix) => text.replaceAll(prefix, prefix.charAt(0)), stack);
}

/**
 * Parses the frames of a stack trace from Node or any browser, outermost first. Ignores lines that are not frames.
 * @param folder the shop's own folder, which is removed from file names. Ends with a slash.
 */
export function framesOf(stack: string, folder = `${process.cwd()}/`): StackFrame[] {
  return parse(withoutFolder(stack.slice(0, 20_000), folder));
}
