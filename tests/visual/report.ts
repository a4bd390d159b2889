import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { groupBy } from "../../server/foundation/groupBy.ts";
import { fileOf, type Shot } from "./stories.ts";

/** One picture that differs from the accepted one, or a story that could not be drawn or is not accessible. */
export interface Finding {
  shot: Shot;
  kind: "new" | "changed" | "failed" | "inaccessible";
  /** What changed or failed, one sentence each. */
  changes: readonly string[];
  /** Lines of the page's text for screen readers that went ("-") or came ("+"). */
  text?: readonly string[];
  before?: Buffer | undefined;
  after?: Buffer | undefined;
  difference?: Buffer | undefined;
}

const columns = ["before", "after", "difference"] as const;
const kinds: Record<Finding["kind"], string> = {
  new: "New: no picture was accepted yet",
  changed: "Changed",
  failed: "Failed",
  inaccessible: "Not accessible",
};

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `body{font:15px/1.5 sans-serif;margin:2rem auto;max-width:110rem;padding:0 1rem;color:#221b16;background:#fbf8f2}
nav ul{columns:18rem;padding:0;list-style:none}section{border-top:2px solid #221b16;margin-top:2.5rem}
article{border-top:1px solid #ded5c6;padding:1rem 0}h3{font-size:1rem;margin:0}p{margin:.25rem 0}
.row{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem;margin-top:.75rem}
figure{margin:0}img{max-width:100%;border:1px solid #ded5c6;background:repeating-conic-gradient(#eee 0 25%,#fff 0 50%) 0/16px 16px}
figcaption{color:#63584d}pre{white-space:pre-wrap;border-left:3px solid #ded5c6;padding-left:.75rem}del{color:#8a1c1c}ins{color:#1d5b33}
del,ins{text-decoration:none;display:block}`;

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** What changed, in words: for the report and the terminal. */
export function wordsOf({ kind, changes, text }: Finding): string {
  const ofText = text?.length ? [`Its text for screen readers changed in ${plural(text.length, "line")}.`] : [];
  return [`${kinds[kind]}.`, ...changes, ...ofText].join(" ");
}

async function writePictures(folder: string, finding: Finding): Promise<string> {
  if (!columns.some((column) => finding[column])) return "";
  const figures: string[] = [];
  for (const column of columns) {
    const picture = finding[column];
    if (!picture) {
      figures.push(`<figure><figcaption>${column}: none</figcaption></figure>`);
      continue;
    }
    const file = fileOf(finding.shot).replace(".webp", `-${column}.webp`);
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), picture);
    figures.push(
      `<figure><figcaption>${column}</figcaption><a href="${file}"><img src="${file}" alt="${column}" loading="lazy"></a></figure>`,
    );
  }
  return `<div class="row">${figures.join("")}</div>`;
}

function textChanges(lines: readonly string[] = []): string {
  if (lines.length === 0) return "";
  const marked = lines.map((line) =>
    line.startsWith("-") ? `<del>${escapeHtml(line)}</del>` : `<ins>${escapeHtml(line)}</ins>`,
  );
  return `<pre>${marked.join("")}</pre>`;
}

async function articleOf(folder: string, finding: Finding): Promise<string> {
  const { story, theme, width } = finding.shot;
  const title = `<h3>${escapeHtml(story.name)}, ${theme}, ${width} px</h3>`;
  const pictures = await writePictures(folder, finding);
  return `<article>${title}<p>${escapeHtml(wordsOf(finding))}</p>${textChanges(finding.text)}${pictures}</article>`;
}

/** Writes a page into a folder: by component, what changed in words, and the pictures before, after and their difference. */
export async function writeReport(folder: string, findings: readonly Finding[]): Promise<string> {
  const byComponent = groupBy(findings, ({ shot }) => shot.story.title);
  const titles = [...byComponent.keys()].sort();
  const links = titles.map((title) => {
    const count = byComponent.get(title)?.length ?? 0;
    return `<li><a href="#${idOf(title)}">${escapeHtml(title)}</a> (${count})</li>`;
  });
  const sections: string[] = [];
  for (const title of titles) {
    const articles: string[] = [];
    for (const finding of byComponent.get(title) ?? []) articles.push(await articleOf(folder, finding));
    sections.push(`<section id="${idOf(title)}"><h2>${escapeHtml(title)}</h2>${articles.join("\n")}</section>`);
  }
  const heading = `${plural(findings.length, "finding")} in ${plural(titles.length, "component")}`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${style}</style>`;
  const page = `<!doctype html><html lang="en-AU">${head}<h1>${heading}</h1><nav aria-label="Components"><ul>${links.join("")}</ul></nav>${sections.join("\n")}</html>`;
  await mkdir(folder, { recursive: true });
  const file = join(folder, "index.html");
  await writeFile(file, page);
  return file;
}
