import { parseSync } from "oxc-parser";
import { everyNode, isNode, nameOf, type Node } from "./syntaxTree.ts";

/** Possible contents of an expression or a child in JSX. */
type Content = "text" | "element" | "nothing" | "list";

/** Names of values that are always elements in this file: props of type `Elements`, and JSX constants. */
function elementNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of everyNode(program)) {
    if (node.type === "TSPropertySignature") {
      const type = (node["typeAnnotation"] as Node | null)?.["typeAnnotation"] as Node | undefined;
      if (type?.type === "TSTypeReference" && nameOf(type["typeName"]) === "Elements") names.add(nameOf(node["key"]));
    }
    if (node.type === "VariableDeclarator" && isNode(node["init"]) && node["init"].type.startsWith("JSX")) {
      names.add(nameOf(node["id"]));
    }
  }
  return names;
}

/** Contents of the rendered items, if the expression is a call to `map`. */
function listed(call: Node, elements: ReadonlySet<string>): Content[] {
  const callee = call["callee"] as Node;
  const [mapper] = call["arguments"] as Node[];
  const isMap = callee.type === "MemberExpression" && nameOf(callee["property"]) === "map";
  if (!isMap || mapper?.type !== "ArrowFunctionExpression") return ["text"];
  const body = mapper["body"] as Node;
  const results = body.type === "BlockStatement" ? [...everyNode(body)].filter(isReturn) : [body];
  return ["list", ...results.flatMap((result) => contentsOf((result["argument"] ?? result) as Node, elements))];
}

const isReturn = ({ type }: Node) => type === "ReturnStatement";

/** Contents of an expression. Without type information, any expression not known to be an element may be text. */
function contentsOf(node: Node, elements: ReadonlySet<string>): Content[] {
  const inside = (part: unknown) => contentsOf(part as Node, elements);
  switch (node.type) {
    case "JSXElement":
      return ["element"];
    case "JSXFragment": {
      const children = childrenOf(node, elements).flatMap(({ contents }) => contents);
      return children.includes("text") ? ["element", "text"] : ["element"];
    }
    case "Literal": {
      const { value } = node;
      // Page translation ignores whitespace.
      const isBlank = typeof value === "string" ? value.trim() === "" : value === null || typeof value === "boolean";
      return isBlank ? ["nothing"] : ["text"];
    }
    case "Identifier": {
      if (node["name"] === "undefined") return ["nothing"];
      return elements.has(nameOf(node)) ? ["element"] : ["text"];
    }
    case "LogicalExpression":
      return [...(node["operator"] === "&&" ? ["nothing" as const] : inside(node["left"])), ...inside(node["right"])];
    case "ConditionalExpression":
      return [...inside(node["consequent"]), ...inside(node["alternate"])];
    case "CallExpression":
      return listed(node, elements);
    case "TSNonNullExpression":
    case "TSAsExpression":
    case "ParenthesizedExpression":
      return inside(node["expression"]);
    default:
      return ["text"];
  }
}

interface Child {
  node: Node;
  contents: Content[];
}

/** A child's possible text. Line breaks and the surrounding spaces are not rendered. */
function childTexts(child: Node | undefined): string[] {
  if (child?.type === "JSXText") return [String(child["value"]).replaceAll(/^\s*\n\s*|\s*\n\s*$/g, "")];
  return child?.type === "JSXExpressionContainer" ? expressionTexts(child["expression"] as Node) : [];
}

function expressionTexts(expression: Node): string[] {
  switch (expression.type) {
    case "Literal":
      return [String(expression["value"])];
    case "TemplateLiteral": {
      const quasis = (expression["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      return [quasis.join("…")];
    }
    case "ConditionalExpression":
      return [expression["consequent"], expression["alternate"]].flatMap((part) => expressionTexts(part as Node));
    default:
      return [];
  }
}

/**
 * Returns the lines with elements whose text starts or ends with a space. Unless the elements are inline, such a space
 * is lost on the page and in accessible names. It belongs between the elements.
 */
export function edgeSpaces(file: string, source: string): number[] {
  const program = parseSync(file, source).program as unknown as Node;
  return [...everyNode(program)]
    .filter(({ type }) => type === "JSXElement")
    .filter(({ openingElement }) => nameOf((openingElement as Node)["name"]) !== "Fragment")
    .filter((element) => {
      const children = (element["children"] as Node[]).filter((child) => !isLineBreak(child));
      const [first, last] = [childTexts(children[0]), childTexts(children.at(-1))];
      return first.some((text) => text.startsWith(" ")) || last.some((text) => text.endsWith(" "));
    })
    .map(({ start }) => source.slice(0, start).split("\n").length);
}

const isLineBreak = (child: Node) => child.type === "JSXText" && /^\s*\n\s*$/.test(String(child["value"]));

/** Children of an element that React renders. Whitespace is omitted, because page translation ignores it. */
function childrenOf(parent: Node, elements: ReadonlySet<string>): Child[] {
  return (parent["children"] as Node[]).flatMap((node): Child[] => {
    if (node.type === "JSXText") return /\S/.test(String(node["value"])) ? [{ node, contents: ["text"] }] : [];
    if (node.type !== "JSXExpressionContainer") return [{ node, contents: contentsOf(node, elements) }];
    const expression = node["expression"] as Node;
    if (expression.type === "JSXEmptyExpression") return [];
    if (expression.type === "Literal" && String(expression["value"]).trim() === "") return [];
    return [{ node, contents: contentsOf(expression, elements) }];
  });
}

/** Whether a child can appear, disappear, or change between text and element. */
const isConditional = ({ contents }: Child) =>
  contents.includes("nothing") ||
  contents.includes("list") ||
  (contents.includes("element") && contents.includes("text"));

const hasText = ({ contents }: Child) => contents.includes("text");

/** A conditional fragment with text. React removes that text node on its own, even if it has no siblings. */
const hasBareFragment = (child: Child) =>
  isConditional(child) && hasText(child) && [...everyNode(child.node)].some(({ type }) => type === "JSXFragment");

/**
 * Returns the lines with bare text beside a conditional child. Page translation replaces text nodes, so React fails
 * when it inserts the child before the text or removes the text.
 */
export function bareText(file: string, source: string): number[] {
  const program = parseSync(file, source).program as unknown as Node;
  const elements = elementNames(program);
  const parents = [...everyNode(program)].filter(({ type }) => type === "JSXElement" || type === "JSXFragment");
  return parents
    .filter((parent) => {
      const children = childrenOf(parent, elements);
      const isBeside = children.length > 1 && children.some(isConditional) && children.some(hasText);
      return isBeside || children.some(hasBareFragment);
    })
    .map(({ start }) => source.slice(0, start).split("\n").length);
}
