import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { groupBy } from "../../server/foundation/groupBy.ts";
import { writeFound, type Found } from "./accept.ts";
import { columns, isAcceptable, kinds, nameOf, wordsOf, type Finding } from "./findings.ts";
import { reportPage } from "./reportPage.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

function figuresOf({ shot, pictures }: Finding): string {
  if (Object.keys(pictures).length === 0) return "";
  const figures = columns.map((column) => {
    const path = pictures[column];
    if (path === undefined) return `<figure><figcaption>No ${column}</figcaption></figure>`;
    const alt = `${nameOf(shot)}: ${column}`;
    return `<figure class="${column}"><figcaption>${column}</figcaption><a href="${path}"><img src="${path}" alt="${escapeHtml(alt)}" loading="lazy"></a></figure>`;
  });
  const slide = `<input class="slide" type="range" value="50" aria-label="Share of the earlier picture, in per cent">`;
  return `${pictures.before && pictures.after ? slide : ""}<div class="row">${figures.join("")}</div>`;
}

function textChanges(lines: readonly string[] = []): string {
  if (lines.length === 0) return "";
  const marked = lines.map((line) =>
    line.startsWith("-") ? `<del>${escapeHtml(line)}</del>` : `<ins>${escapeHtml(line)}</ins>`,
  );
  return `<pre>${marked.join("")}</pre>`;
}

function articleOf(finding: Finding): string {
  const { pictures } = finding;
  const both = pictures.before !== undefined && pictures.after !== undefined ? ' class="both"' : "";
  return `<article tabindex="-1"${both}><h3>${escapeHtml(nameOf(finding.shot))}</h3><p>${escapeHtml(wordsOf(finding))}</p>${textChanges(finding.text)}${figuresOf(finding)}</article>`;
}

/** Command that accepts the changes of a component. */
export const acceptCommand = (title: string) => `npm run visual -- --accept ${idOf(title)}--`;

function sectionOf(title: string, findings: readonly Finding[]): string {
  const accept = findings.some(isAcceptable) ? `<p>To accept: <code>${acceptCommand(title)}</code></p>` : "";
  return `<section id="${idOf(title)}"><h2>${escapeHtml(title)}</h2>${accept}${findings.map(articleOf).join("\n")}</section>`;
}

/** Number of findings of each kind, such as "3 × changed; 1 × new". */
function totalsOf(findings: readonly Finding[]): string {
  const byKind = groupBy(findings, ({ kind }) => kind);
  return [...byKind].map(([kind, all]) => `${all.length} × ${kinds[kind as Finding["kind"]].toLowerCase()}`).join("; ");
}

function headOf({ findings, gone, takenAt, commit }: Found, byComponent: ReadonlyMap<string, Finding[]>): string {
  const links = [...byComponent].map(
    ([title, all]) => `<li><a href="#${idOf(title)}">${escapeHtml(title)}</a> (${all.length})</li>`,
  );
  const removed = gone.map((id) => `<li>${escapeHtml(id)}: accepted pictures of a story that no longer exists</li>`);
  const accept = findings.some(isAcceptable) || gone.length > 0;
  return [
    `<p>${escapeHtml(totalsOf(findings))}. Taken of ${escapeHtml(commit)} at ${escapeHtml(takenAt)}.</p>`,
    accept ? "<p>To accept all: <code>npm run visual -- --accept</code></p>" : "",
    removed.length > 0 ? `<ul>${removed.join("")}</ul>` : "",
    `<nav aria-label="Components"><ul>${links.join("")}</ul></nav>`,
  ].join("");
}

/** Summary of the changes in Markdown, for pull requests. */
function summaryOf(title: string, byComponent: ReadonlyMap<string, Finding[]>): string {
  const lines = [...byComponent].flatMap(([, findings]) =>
    findings.map((finding) => `- **${nameOf(finding.shot)}**: ${wordsOf(finding)}`),
  );
  const max = 200;
  const more = lines.length > max ? [`- and ${lines.length - max} more`] : [];
  return [`## ${title}`, "", ...lines.slice(0, max), ...more, ""].join("\n");
}

/**
 * Writes the report page into a folder that already contains the pictures. For each component, the page describes the
 * changes and shows the before and after pictures with their difference. Also writes a summary, and the data for
 * accepting the changes.
 */
export async function writeReport(folder: string, found: Found): Promise<string> {
  const { findings } = found;
  const inOrder = findings.toSorted((one, other) => one.shot.story.title.localeCompare(other.shot.story.title));
  const byComponent = groupBy(inOrder, ({ shot }) => shot.story.title);
  const title = `${plural(findings.length, "finding")} in ${plural(byComponent.size, "component")}`;
  const main = [...byComponent].map(([component, all]) => sectionOf(component, all)).join("\n");
  await mkdir(folder, { recursive: true });
  await writeFound(folder, found);
  await writeFile(join(folder, "summary.md"), summaryOf(title, byComponent));
  const file = join(folder, "index.html");
  await writeFile(file, reportPage(title, { head: headOf(found, byComponent), main }));
  return file;
}
