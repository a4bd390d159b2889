import { style } from "./style.ts";

/** Appearance settings passed by the shop. */
export interface FrameLook {
  /** Theme. If undefined, the frame follows the system setting, just as the shop does. */
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

/**
 * Script that runs first in every frame. A frame communicates only with its parent, which `frame-ancestors` restricts
 * to the shop. Each frame sends "…:ready", "…:resize" with `height`, and "…:escape" when that key is pressed, and
 * answers the shop's messages with their `id`. Plain script for a separate document, so nothing is imported here.
 */
const frameScript = `
  const form = document.querySelector("form");
  const main = document.querySelector("main");
  const height = () => Math.ceil(main.getBoundingClientRect().height);
  const say = (type, message) => parent.postMessage({ type: "corkwood-pay:" + type, ...message }, "*");
  const hear = (type, heard) =>
    addEventListener("message", ({ source, data }) => {
      if (source === parent && data && data.type === "corkwood-pay:" + type) heard(data);
    });
  const unreachable = "Test payments can't be reached. Please try again.";
  const send = async (path, body) => {
    const response = await fetch("/test-payments/" + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    return { ok: response.ok, answer, error: answer.errors?.[0] };
  };
  // The dialog around the frame does not receive keys pressed inside the frame.
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.isComposing) say("escape");
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  const begin = () => {
    new ResizeObserver(() => say("resize", { height: height() })).observe(main);
    say("ready", { height: height() });
  };
`;
