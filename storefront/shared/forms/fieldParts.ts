export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether an element of a form is a field, and no button. */
export function isField(element: EventTarget): element is FieldElement {
  return element instanceof HTMLElement && element.matches("input[name], select[name], textarea[name]");
}

/** One field of a form: a text, or a group such as a date, whose parts are several elements. */
export interface WholeField {
  /** The names of its parts. */
  names: readonly string[];
  /** What the focus has to leave, so that the field was left. */
  element: HTMLElement;
  /** As the shopper reads it. */
  label: string;
  /** Nothing was typed or chosen. */
  isEmpty: boolean;
}

const isBlank = (part: FieldElement) =>
  part instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(part.type) ? !part.checked : part.value.trim() === "";

/** The field that an element belongs to. Parts of one field stand in one `fieldset` and share a name, or all of it before its last dot. */
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
