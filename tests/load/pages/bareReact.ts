import { Parser } from "htmlparser2";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { renderFor, type Rendered } from "./renderFor.ts";

/** HTML of pages, exactly as the shop sends it. */
export interface Markup {
  pages: readonly string[];
  seconds: number;
}

interface Open {
  name: string;
  attributes: Record<string, unknown>;
  children: ReactNode[];
  /** Direct text content of a script or style. */
  text: string;
}

const renamed: Readonly<Record<string, string>> = { class: "className", for: "htmlFor" };

function styleOf(text: string): Record<string, string> {
  const styles: Record<string, string> = {};
  for (const each of text.split(";")) {
    const at = each.indexOf(":");
    if (at > 0) styles[each.slice(0, at).trim()] = each.slice(at + 1).trim();
  }
  return styles;
}

function attributesOf(found: Readonly<Record<string, string>>): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(found)) {
    if (name === "style") attributes[name] = styleOf(value);
    else if (!name.startsWith("on")) attributes[renamed[name] ?? name] = value;
  }
  return attributes;
}

const isRaw = (name: string) => name === "script" || name === "style";

/**
 * Parses the elements, attributes and text of a page into React elements, without the components that originally
 * rendered them.
 */
function elementsOf(html: string): ReactNode {
  const root: Open = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new Parser({
    onopentag: (name, found) => void open.push({ name, attributes: attributesOf(found), children: [], text: "" }),
    ontext: (text) => {
      const inside = open.at(-1) ?? root;
      inside.children.push(text);
      inside.text += text;
    },
    onclosetag: () => {
      const { name, attributes, children, text } = open.pop() ?? root;
      const inner = isRaw(name) ? { dangerouslySetInnerHTML: { __html: text } } : {};
      open.at(-1)?.children.push(createElement(name, { ...attributes, ...inner }, ...(isRaw(name) ? [] : children)));
    },
  });
  parser.end(html);
  return root.children.find((child) => typeof child === "object");
}

/** The limit for rendered pages: React alone renders the same elements to a string, without sending them. */
function render({ pages, seconds }: Markup): Rendered {
  return renderFor(seconds, pages.map(elementsOf), renderToString);
}

process.on("message", (message: Markup) => {
  try {
    process.send?.(render(message));
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
