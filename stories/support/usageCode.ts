import * as ui from "@corkwood/ui";
import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/** Component names by component. */
const names = new Map<unknown, string>(Object.entries(ui).map(([name, exported]) => [exported, name]));

/** Code of functions that do more than nothing. */
const sources = new WeakMap<object, string>();

/** A function that examples show as this code. They show other functions as `() => {}`. */
export function shownAs<Shown extends object>(code: string, shown: Shown): Shown {
  sources.set(shown, code);
  return shown;
}

/** State that the parent component controls. It is shown even if it is false. */
const controlled = new Set(["open", "pressed"]);

/** Maximum width of a line before its parts are broken into several lines. */
const maxWidth = 80;
/** Number of items of a long list that are shown. */
const maxItems = 2;

const indented = (text: string) => text.replaceAll("\n", "\n  ");

/** On one line if the parts fit, otherwise one line for each part. */
function list(open: string, parts: readonly string[], close: string, separator: string): string {
  const line = `${open}${parts.join(`${separator} `)}${close}`;
  if (
    parts.length === 0 ||
    (line.length <= maxWidth && !line.includes("\n") && !parts.some((part) => part.startsWith("//")))
  )
    return line;
  const lines = parts.map((part) => `  ${indented(part)}${part.startsWith("//") ? "" : separator}\n`);
  return `${open.trimEnd()}\n${lines.join("")}${close.trimStart()}`;
}

function shortened(items: string[], rest: string): string[] {
  return items.length > maxItems + 1 && items.join("").length > maxWidth ? [...items.slice(0, maxItems), rest] : items;
}

function literal(value: unknown): string {
  if (typeof value === "function") return sources.get(value) ?? "() => {}";
  if (isValidElement(value)) return elementCode(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item));
    return list("[", shortened(items, "// …"), "]", ",");
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    return list(
      "{ ",
      entries.map(([key, one]) => `${/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key)}: ${literal(one)}`),
      " }",
      ",",
    );
  }
  if (typeof value === "string" && /^(data|blob):/.test(value)) return '"/picture.svg"';
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function attribute(name: string, value: unknown): string {
  if (value === true) return name;
  const text = literal(value);
  if (typeof value === "string" && !/["\\\n]/.test(value)) return `${name}=${text}`;
  return isValidElement(value) && text.includes("\n") ? `${name}={\n  ${indented(text)}\n}` : `${name}={${text}}`;
}

/** Components of the stories, such as a sample picture, are replaced with what they render. */
function rendered({ type, props }: ReactElement): ReactNode {
  return (type as (props: unknown) => ReactNode)(props);
}

/** Visible children, without fragments. Adjacent texts are joined. */
function childrenOf(node: ReactNode): (string | ReactElement)[] {
  if (typeof node === "string" || typeof node === "number") return [String(node)];
  if (isValidElement<{ children?: ReactNode }>(node)) {
    if (node.type === Fragment) return childrenOf(node.props.children);
    return typeof node.type === "function" && !names.has(node.type) ? childrenOf(rendered(node)) : [node];
  }
  if (!Array.isArray(node)) return [];
  const children: (string | ReactElement)[] = [];
  for (const child of node.flatMap((one: ReactNode) => childrenOf(one))) {
    const before = children.at(-1);
    if (typeof child === "string" && typeof before === "string") children[children.length - 1] = before + child;
    else children.push(child);
  }
  return children;
}

function childrenCode(node: ReactNode): string[] {
  return childrenOf(node).map((child) => {
    if (typeof child !== "string") return elementCode(child);
    return /[{}<>"]|^\s|\s$/.test(child) ? `{${JSON.stringify(child)}}` : child;
  });
}

/** JSX of an element, as an engineer would write it outside of this repository. */
function elementCode(element: ReactElement): string {
  const name = typeof element.type === "string" ? element.type : names.get(element.type);
  if (name === undefined) {
    const parts = childrenCode(element);
    return parts.length === 1 && parts[0]?.startsWith("<") ? parts[0] : list("<>", parts, "</>", "");
  }
  const { children, ...props } = element.props as { children?: ReactNode };
  const attributes = Object.entries(props)
    .filter(([key, value]) => value !== undefined && (value !== false || controlled.has(key)))
    .map(([key, value]) => attribute(key, value));
  const inner = shortened(childrenCode(children), "{/* … */}");
  const start = attributes.length > 0 ? `<${name} ` : `<${name}`;
  if (inner.length === 0) return list(start, attributes, " />", "");
  const open = list(start, attributes, ">", "");
  const isShort = inner.length === 1 && !open.includes("\n");
  return isShort
    ? list(open, inner, `</${name}>`, "")
    : `${open}\n${inner.map((child) => `  ${indented(child)}\n`).join("")}</${name}>`;
}

/** Code that uses a component, with its imports. */
export function usageCode(element: ReactElement): string {
  const code = elementCode(element);
  const used = [...names.values()].filter((name) => new RegExp(`<${name}\\b|\\b${name}\\(`).test(code)).toSorted();
  return `${list("import { ", used, ' } from "@corkwood/ui";', ",")}\n\n${code}`;
}
