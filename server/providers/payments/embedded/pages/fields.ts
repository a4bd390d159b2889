import { testCards } from "../tokens/cards.ts";
import { frameDocument, type FrameLook } from "./document.ts";
import { fieldsScript } from "./fieldsScript.ts";

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

/** Hosted card fields. */
export function fieldsPage(look: FrameLook, nonce: string): string {
  return frameDocument({
    title: "Card details",
    look,
    nonce,
    notice: "Don’t enter a real card.",
    body: `${fields.map(fieldHtml).join("")}${testNumbers()}`,
    script: fieldsScript,
  });
}
