/** Anchors by rule file of `docs/specification` (name without extension), in order. */
export type Anchors = Readonly<Record<string, readonly string[]>>;

export function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/<a id="([^"]*)"><\/a>/g)].map(([, id = ""]) => id);
}

/** List items and table rows that state a rule without an anchor. */
export function rulesWithoutAnchor(markdown: string): string[] {
  const lines = markdown.split("\n");
  return lines.filter(
    (line, index) => isRule(line, lines[index + 1]) && !/^(- |\| )<a id="[a-z0-9-]+"><\/a>/.test(line),
  );
}

const tableRule = /^\|[ |:-]+\|$/;

/** Whether a line states a rule. The heading of a table, which precedes a line of dashes, does not. */
function isRule(line: string, next: string | undefined): boolean {
  if (line.startsWith("- ")) return true;
  return line.startsWith("|") && !tableRule.test(line) && !tableRule.test(next ?? "");
}

/** Joins text into one line, without the comment markers at line starts. */
function joined(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/+)?\s*/g, " ");
}

const oldForms = [/\bspecifications? [12]\b/gi, /\b[12], sections? \d/gi, /\bdecisions, ['"‘]/gi];

/** Matches citations by section number. These are invalid, because the original documents are not in the repository. */
export function oldCitations(text: string): string[] {
  const line = joined(text);
  return oldForms.flatMap((form) => line.match(form) ?? []);
}

/**
 * Returns the citations that do not lead to a rule. Code and tests must cite an anchor; documents may also link to a
 * whole file.
 * @param file path from the repository root
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
