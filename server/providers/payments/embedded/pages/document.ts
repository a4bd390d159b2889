import { frameScript } from "./frameScript.ts";
import { style } from "./style.ts";

/** Appearance settings passed by the shop. */
export interface FrameLook {
  /** Theme. If undefined, follows the system setting, as the shop does. */
  theme: "paper" | "cellar" | undefined;
  /** Path of the font file. */
  font: string | undefined;
}

interface FrameDocument {
  title: string;
  look: FrameLook;
  /** Whether the document is rendered in a dialog rather than on the page. */
  isDialog?: boolean;
  /** CSP nonce that allows the document's own style and script. */
  nonce: string;
  /** Text shown first. */
  notice: string;
  /** HTML inside the form. */
  body: string;
  /** Script that runs after the script that all frames share. */
  script: string;
}

/**
 * HTML document of the 'Test payments' provider. The shop shows the document in a sandboxed frame and cannot read it.
 */
export function frameDocument({ title, look, isDialog = false, nonce, notice, body, script }: FrameDocument): string {
  const { theme, font } = look;
  const face = font
    ? `@font-face{font-family:"Instrument Sans";font-weight:400 700;font-display:swap;src:url("${font}") format("woff2")}`
    : "";
  return (
    `<!doctype html><html lang="en-AU"${theme ? ` data-theme="${theme}"` : ""}${isDialog ? ` class="dialog"` : ""}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="none"><title>${title}</title>` +
    `<style nonce="${nonce}">${face}${style}</style></head><body><main><form novalidate>` +
    `<p class="notice">Test payments – no money moves. ${notice}</p>${body}</form></main>` +
    `<script nonce="${nonce}">"use strict";\n(() => {${frameScript}${script}\n  begin();\n})();</script></body></html>`
  );
}
