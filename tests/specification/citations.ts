/** A rule file of `docs/specification`, by its name without ending: its anchors in their order. */
export type Anchors = Readonly<Record<string, readonly string[]>>;

export function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/<a id="([^"]*)"><\/a>/g)].map(([, id = ""]) => id);
}

/** List items and table rows that state a rule and have no anchor. */
export function rulesWithoutAnchor(markdown: string): string[] {
  const lines = markdown.split("\n");
  return lines.filter(
    (line, index) => isRule(line, lines[index + 1]) && !/^(- |\| )<a id="[a-z0-9-]+"><\/a>/.test(line),
  );
}

const tableRule = /^\|[ |:-]+\|$/;

/** A table's heading stands above a line of dashes, and is no rule. */
function isRule(line: string, next: string | undefined): boolean {
  if (line.startsWith("- ")) return true;
  return line.startsWith("|") && !tableRule.test(line) && !tableRule.test(next ?? "");
}

/** As one line, without the stars and slashes that comments begin their lines with. */
function joined(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/+)?\s*/g, " ");
}

const oldForms = [/\bspecifications? [12]\b/gi, /\b[12], sections? \d/gi, /\bdecisions, ['"‘]/gi];

/** Citations by section, which lead nowhere: the documents they meant are not here. */
export function oldCitations(text: string): string[] {
  const line = joined(text);
  return oldForms.flatMap((form) => line.match(form) ?? []);
}

/**
 * Citations that lead to no rule. Code and tests name the anchor; a document may also link to a whole file.
 * @param file from the root of the repository
 */
export function brokenCitations(file: string, text: string, anchors: Anchors): string[] {
  const isMarkdown = file.endsWith(".md");
  const citations = [...text.matchAll(/(?<!tests\/|\.\.\/)\bspecification\/([\w-]+)(?:\.md)?(?:#([\w-]*))?/g)];
  const links = isRuleFile(file) ? [...text.matchAll(/\]\(([\w-]*)(?:\.md)?(?:#([\w-]*))?\)/g)] : [];
  const own = file.split("/").at(-1)?.replace(/\.md$/, "") ?? "";
  return [...citations, ...links]
    .filter(([, name, anchor]) => !leads(anchors, name || own, anchor, isMarkdown))
    .map(([citation]) => citation);
}

export function isRuleFile(file: string): boolean {
  return /^docs\/specification\/[\w-]+\.md$/.test(file);
}

function leads(anchors: Anchors, name: string, anchor: string | undefined, isMarkdown: boolean): boolean {
  const known = Object.hasOwn(anchors, name) ? anchors[name] : undefined;
  if (!known) return false;
  return anchor === undefined ? isMarkdown : known.includes(anchor);
}
