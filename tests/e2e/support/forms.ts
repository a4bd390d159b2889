import type { Locator } from "playwright";
import { expect } from "vitest";

/** Returns each field of a form with its autocomplete value or type, and its input mode. */
export async function fieldsOf(form: Locator): Promise<Record<string, string>> {
  const all = await form.locator("input, select, textarea").evaluateAll((elements) =>
    (elements as HTMLInputElement[]).map((field): [string, string] => {
      const { name, type, inputMode } = field;
      const filled = field.getAttribute("autocomplete");
      return [name, [filled ?? type, inputMode].filter(Boolean).join(", ")];
    }),
  );
  return Object.fromEntries(all);
}

/**
 * Expects each message both in the summary and beside its field, and focus on the first invalid field.
 * @param focus the field that gets focus, if it is in a frame above the form's own fields @default the form's first
 * invalid field
 */
export async function expectRefused(
  form: Locator,
  refused: Readonly<Record<string, string>>,
  focus?: Locator,
): Promise<void> {
  const announced = form.getByRole("alert");
  for (const words of Object.values(refused)) await announced.getByText(words, { exact: true }).waitFor();
  const fields = await form.locator("[aria-invalid=true], [data-invalid] input").evaluateAll((elements) =>
    (elements as HTMLInputElement[]).map((field): [name: string, words: string | undefined, hasFocus: boolean] => {
      const described = (field.closest("fieldset[data-invalid]") ?? field).getAttribute("aria-describedby") ?? "";
      const words = document.getElementById(described.split(" ").at(-1) ?? "")?.textContent;
      return [field.name, words, field === document.activeElement];
    }),
  );
  const expected = Object.fromEntries(fields.map(([name, words]) => [name, words]));
  expect(expected).toEqual(
    Object.fromEntries(Object.entries(refused).map(([name, words]) => [name, `!Error: ${words}`])),
  );
  if (focus) {
    await expect
      .poll(() => focus.evaluate((field) => field === document.activeElement && document.hasFocus()))
      .toBe(true);
  } else expect(fields.map(([, , hasFocus]) => hasFocus).indexOf(true)).toBe(0);
}

/** All of a form's field values. */
export async function valuesOf(form: Locator): Promise<Record<string, string>> {
  await form.waitFor();
  const all = await form.locator("input, select, textarea").evaluateAll((elements) =>
    (elements as HTMLInputElement[]).flatMap(({ name, type, value, checked }): [string, string][] => {
      if (type === "radio") return checked ? [[name, value]] : [];
      return [[name, type === "checkbox" ? String(checked) : value]];
    }),
  );
  return Object.fromEntries(all);
}
