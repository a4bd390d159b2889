import { frameScript } from "./frameScript.ts";
import { style } from "./style.ts";

/** What the shop says of its own looks. */
export interface FrameLook {
  /** Without one a document follows the system, as the shop does. */
  theme: "paper" | "cellar" | undefined;
  /** Path of the file of its font. */
  font: string | undefined;
}

interface FrameDocument {
  title: string;
  look: FrameLook;
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
