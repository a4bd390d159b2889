import { frameScript } from "./frameScript.ts";
import { style } from "./style.ts";

/** Without one a document follows the system, as the shop does. */
export type FrameTheme = "paper" | "cellar" | undefined;

interface FrameDocument {
  title: string;
  theme: FrameTheme;
  /** It stands in a dialog rather than on the page. */
  isDialog?: boolean;
  /** Of the policy that lets the document's own style and script run. */
  nonce: string;
  /** Said before anything else. */
  notice: string;
  /** What stands in the form; HTML. */
  body: string;
  /** What runs after the part that all frames have. */
  script: string;
}

/** A document of 'Test payments': the shop shows it in a sandboxed frame and cannot look into it. */
export function frameDocument({ title, theme, isDialog = false, nonce, notice, body, script }: FrameDocument): string {
  return (
    `<!doctype html><html lang="en-AU"${theme ? ` data-theme="${theme}"` : ""}${isDialog ? ` class="dialog"` : ""}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="none"><title>${title}</title>` +
    `<style nonce="${nonce}">${style}</style></head><body><main><form novalidate>` +
    `<p class="notice">Test payments – no money moves. ${notice}</p>${body}</form></main>` +
    `<script nonce="${nonce}">"use strict";\n(() => {${frameScript}${script}\n  begin();\n})();</script></body></html>`
  );
}
