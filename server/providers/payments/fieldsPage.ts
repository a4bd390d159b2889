import { testCards } from "./cards.ts";
import { fieldsScript } from "./fieldsScript.ts";
import { fieldsStyle } from "./fieldsStyle.ts";

interface FieldDescription {
  id: string;
  label: string;
  autocomplete: string;
  inputmode: "numeric" | "text";
  hint: string;
  maxlength: number;
}

const fields: FieldDescription[] = [
  { id: "number", label: "Card number", autocomplete: "cc-number", inputmode: "numeric", hint: "", maxlength: 23 },
  { id: "expiry", label: "Expiry date", autocomplete: "cc-exp", inputmode: "numeric", hint: "MM/YY", maxlength: 7 },
  {
    id: "securityCode",
    label: "Security code",
    autocomplete: "cc-csc",
    inputmode: "numeric",
    hint: "3 or 4 digits; any will do here",
    maxlength: 4,
  },
  { id: "name", label: "Name on card", autocomplete: "cc-name", inputmode: "text", hint: "", maxlength: 100 },
];

function fieldHtml({ id, label, autocomplete, inputmode, hint, maxlength }: FieldDescription): string {
  const hintHtml = hint && `<span class="hint" id="${id}-hint">${hint}</span>`;
  return (
    `<div class="field"><label for="${id}">${label}</label>${hintHtml}` +
    `<input id="${id}" name="${id}" autocomplete="${autocomplete}" inputmode="${inputmode}" maxlength="${maxlength}"` +
    ` aria-required="true" aria-describedby="${hint && `${id}-hint `}${id}-error">` +
    `<span class="error" id="${id}-error"></span></div>`
  );
}

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");

function testNumbers(): string {
  const rows = Object.entries(testCards).map(
    ([number, { label }]) => `<li><code>${spaced(number)}</code> ${label}</li>`,
  );
  return `<details><summary>Test card numbers</summary><ul>${rows.join("")}</ul></details>`;
}

/**
 * The hosted card fields: a document of their own, that the shop shows in a sandboxed frame and cannot look into.
 * @param theme without one they follow the system, as the shop does
 */
export function fieldsPage(theme: "paper" | "cellar" | undefined, nonce: string): string {
  return (
    `<!doctype html><html lang="en-AU"${theme ? ` data-theme="${theme}"` : ""}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="none"><title>Card details</title>` +
    `<style nonce="${nonce}">${fieldsStyle}</style></head><body><main><form novalidate>` +
    `<p class="notice">Test payments – no money moves. Don't enter a real card.</p>` +
    `${fields.map(fieldHtml).join("")}${testNumbers()}</form></main>` +
    `<script nonce="${nonce}">${fieldsScript}</script></body></html>`
  );
}
