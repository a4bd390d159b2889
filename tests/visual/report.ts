import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileOf, type Shot } from "./stories.ts";

/** One picture that differs from the accepted one. */
export interface Finding {
  shot: Shot;
  /** A text for the report and for the terminal. */
  problem: string;
  expected?: Buffer | undefined;
  actual?: Buffer | undefined;
  difference?: Buffer | undefined;
}

const columns = ["expected", "actual", "difference"] as const;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `body{font:15px/1.5 sans-serif;margin:2rem;color:#221b16;background:#fbf8f2}
article{border-top:1px solid #ded5c6;padding:1rem 0}h2{font-size:1.1rem;margin:0}
.row{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}
figure{margin:0}img{max-width:100%;border:1px solid #ded5c6;background:#fff}figcaption{color:#63584d}`;

function titleOf({ story, theme, width }: Shot): string {
  return `${story.title}: ${story.name}, ${theme}, ${width} px`;
}

/** Writes a report into a folder: a page with expected, actual and difference side by side, and its pictures. */
export async function writeReport(folder: string, findings: readonly Finding[]): Promise<string> {
  const articles: string[] = [];
  for (const finding of findings) {
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
    articles.push(
      `<article><h2>${escapeHtml(titleOf(finding.shot))}</h2><p>${escapeHtml(finding.problem)}</p><div class="row">${figures.join("")}</div></article>`,
    );
  }
  const page = `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Changed pictures</title><style>${style}</style><h1>${findings.length} changed pictures</h1>${articles.join("\n")}</html>`;
  await mkdir(folder, { recursive: true });
  const file = join(folder, "index.html");
  await writeFile(file, page);
  return file;
}
