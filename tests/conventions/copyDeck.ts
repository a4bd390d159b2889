import { parseSync } from "oxc-parser";
import { everyNode, isNode, nameOf, partsOf, type Node } from "./syntaxTree.ts";

/** Attributes and properties whose strings shoppers never read. */
const codeNames =
  /^(className|style|css|color|id|key|type|role|rel|href|src|srcSet|media|d|viewBox|transform|pattern|lang|srcLang|allow|sandbox|viewport|content|"@type"|@type|[a-z]+Icon|icon|name|list|cache-control|Content-Type|reaction|statusText|sameSite|Authorization|authorization)$/;

/** Calls whose strings are code, or text for engineers. */
const codeCalls =
  /^(describe|useMessages|log|warn|info|debug|look|querySelector(All)?|closest|matches|matchMedia|startsWith|endsWith|includes|split|RegExp|NumberFormat|DateTimeFormat|[A-Za-z]*Error)$/;

const isWords = (text: string) => /[A-Za-z]{2}/.test(text.replaceAll(/\{[^}]*\}/g, ""));

const code =
  /^\s*[<#.@(:]|<\/|="|[a-z]+ > |https?:\/\/\S+$|[=;]\s|;$|^[a-z-]+\/[a-z-]+|^[A-Z0-9_]+$|--|\b\d+(px|em|rem|vw|ms)\b/;

/** Whether a string outside JSX looks like text for people: a sentence, or a capitalised word. */
const isCopy = (text: string) =>
  isWords(text) &&
  !code.test(text) &&
  (/[^\s{}]\s+\S/.test(text.trim()) || /^\s*[A-Z][a-z’'-]+[.…:!?]?\s*$/.test(text));

const tidy = (text: string) => text.replaceAll(/\s+/g, " ");

const expressionName = (node: Node): string => {
  if (node.type === "Identifier") return nameOf(node);
  if (node.type === "MemberExpression") return nameOf(node["property"]) || expressionName(node["object"] as Node);
  if (node.type === "CallExpression") {
    const [first] = node["arguments"] as Node[];
    return (first && expressionName(first)) || expressionName(node["callee"] as Node);
  }
  return isNode(node["expression"]) ? expressionName(node["expression"]) : "";
};

const placeholder = (node: Node) => `{${expressionName(node)}}`;

function templateText(node: Node): string {
  const values = node["expressions"] as Node[];
  return (node["quasis"] as { value: { cooked: string } }[])
    .map(({ value }, index) => value.cooked + (values[index] ? placeholder(values[index]) : ""))
    .join("");
}

/** The text in a string or template. Undefined for other expressions. */
function stringText(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  return node.type === "TemplateLiteral" ? templateText(node) : undefined;
}

/**
 * Returns JSX text as React renders it. Line breaks with the spaces around them are removed at the edges, and collapsed
 * to one space between words.
 */
const jsxText = (value: string) => value.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, "").replaceAll(/\s*\n\s*/g, " ");

const isJsx = ({ type }: Node) => type === "JSXElement" || type === "JSXFragment";

/** The text in an element's child, with `{…}` in place of values. */
function childText(node: Node): string {
  if (node.type === "JSXText") return jsxText(String(node["value"]));
  if (isJsx(node)) return elementText(node);
  if (node.type !== "JSXExpressionContainer") return "";
  const expression = node["expression"] as Node;
  return expression.type === "JSXEmptyExpression" ? "" : (stringText(expression) ?? placeholder(expression));
}

const elementText = (node: Node): string => (node["children"] as Node[]).map(childText).join("");

/** Whether an element has its own text. If so, the element and its child elements form one sentence. */
const hasOwnText = (node: Node) =>
  (node["children"] as Node[]).some(
    (child) =>
      (child.type === "JSXText" && isWords(String(child["value"]))) ||
      (child.type === "JSXExpressionContainer" && isWords(stringText(child["expression"] as Node) ?? "")),
  );

const keyName = (node: Node) => nameOf(node) || (typeof node["value"] === "string" ? node["value"] : "");

function calleeName(node: Node): string {
  const callee = (node["callee"] ?? node["tag"]) as Node;
  return callee.type === "MemberExpression" ? nameOf(callee["property"]) : nameOf(callee);
}

/** The text in an email's `html` template without tags, one entry per block. */
const htmlTexts = (node: Node) =>
  templateText(node["quasi"] as Node)
    .split(/<[^>]*>/)
    .map((text) => tidy(text).trim())
    .filter((text) => isWords(text) && !code.test(text));

/** Returns a file's shopper-facing text in source order, with `{name}` for values. */
export function copyOf(file: string, source: string): string[] {
  const found = new Set<string>();
  const add = (text: string) => found.add(tidy(text).trim());
  const visitAll = (nodes: readonly Node[], inSentence = false) => {
    for (const node of nodes) visit(node, inSentence);
  };
  // In messages, even a single word in lower case is copy.
  const addMessages = (node: Node) => {
    for (const one of everyNode(node)) {
      const text = stringText(one);
      if (text !== undefined && isWords(text)) add(text);
    }
  };
  const visit = (node: Node, inSentence: boolean): void => {
    const text = stringText(node);
    if (text !== undefined) {
      if (isCopy(text)) add(text);
      if (node.type === "TemplateLiteral") visitAll(node["expressions"] as Node[]);
      return;
    }
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
        return;
      case "ExpressionStatement":
        if (typeof node["directive"] === "string") return;
        break;
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration":
      case "TSTypeAnnotation":
      case "TSTypeParameterInstantiation":
        return;
      case "TaggedTemplateExpression":
        if (calleeName(node) === "html") for (const one of htmlTexts(node)) add(one);
        visitAll((node["quasi"] as Node)["expressions"] as Node[]);
        return;
      case "VariableDeclarator":
        if (file.startsWith("ui/") && nameOf(node["id"]).endsWith("Messages")) return addMessages(node);
        break;
      case "BinaryExpression":
        if (/^[!=]=/.test(String(node["operator"]))) return;
        break;
      case "SwitchCase":
        return visitAll(node["consequent"] as Node[]);
      case "NewExpression":
      case "CallExpression":
        if (codeCalls.test(calleeName(node))) return;
        break;
      case "Property":
        if (!node["computed"] && codeNames.test(keyName(node["key"] as Node))) return;
        return visit(node["value"] as Node, false);
      case "JSXAttribute": {
        if (codeNames.test(keyName(node["name"] as Node))) return;
        const value = node["value"] as Node | null;
        // In attributes, even a single word may be a label.
        if (value?.type === "Literal" && isWords(String(value["value"])) && /^[A-Z]| /.test(String(value["value"])))
          add(String(value["value"]));
        else if (value) visit(value, false);
        return;
      }
      case "JSXElement":
      case "JSXFragment": {
        const isSentence = hasOwnText(node);
        if (isSentence && !inSentence) add(elementText(node));
        if (isNode(node["openingElement"])) visitAll(node["openingElement"]["attributes"] as Node[]);
        visitAll(node["children"] as Node[], isSentence || inSentence);
        return;
      }
      case "JSXExpressionContainer": {
        const expression = node["expression"] as Node;
        if (inSentence && stringText(expression) !== undefined) return;
        return visit(expression, false);
      }
    }
    visitAll(partsOf(node), inSentence);
  };
  visit(parseSync(file, source).program as unknown as Node, false);
  return [...found];
}
