import type { DateParts } from "@corkwood/ui";

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether an element of a form is a field rather than a button. */
export function isField(element: EventTarget): element is FieldElement {
  return element instanceof HTMLElement && element.matches("input[name], select[name], textarea[name]");
}

/** One form field: a single input, or a group with several elements, such as a date. */
export interface WholeField {
  /** Names of the field's elements. */
  names: readonly string[];
  /** Element that must lose focus before the field counts as touched. */
  element: HTMLElement;
  /** Label as the shopper reads it. */
  label: string;
  /** Whether nothing was typed or selected. */
  isEmpty: boolean;
}

const isBlank = (part: FieldElement) =>
  part instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(part.type) ? !part.checked : part.value.trim() === "";

/**
 * Returns the field that an element belongs to. Elements of one field are in the same `fieldset` and share a name, or
 * the part of the name before the last dot.
 */
export function wholeField(element: FieldElement): WholeField {
  const group = element.closest("fieldset");
  const stem = element.name.replace(/[^.]*$/, "");
  const isPart = ({ name }: FieldElement) => name === element.name || (stem !== "" && name.startsWith(stem));
  const parts = [...(group?.elements ?? [])].filter((each) => isField(each)).filter(isPart);
  if (group === null || parts.length < 2) {
    const label = element.labels?.[0]?.textContent ?? element.ariaLabel ?? "";
    return { names: [element.name], element, label, isEmpty: isBlank(element) };
  }
  return {
    names: [...new Set(parts.map(({ name }) => name))],
    element: group,
    label: group.querySelector("legend")?.textContent ?? "",
    isEmpty: parts.every(isBlank),
  };
}

/** The typed parts of a date are stored as one string, year first. */
export function datePartsOf(typed: string): DateParts {
  const [year = "", month = "", day = ""] = typed.split("-");
  return { day, month, year };
}

export function dateText({ day, month, year }: DateParts): string {
  return [year, month, day].map((part) => part.replace(/\D/g, "")).join("-");
}
