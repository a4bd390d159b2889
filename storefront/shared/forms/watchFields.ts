import { isField, wholeField } from "./fieldParts.ts";
import { isPressed } from "../../services/browser/browser.ts";
import { leftFields } from "./leftFields.ts";

export interface FieldWatch {
  enter: (element: EventTarget) => void;
  /** @param next element that is now focused */
  leave: (element: EventTarget, next: Element | null) => void;
  /** Cancels all timers. */
  stop: () => void;
}

/**
 * Watches which fields of a form lose focus.
 * @param isAside whether empty fields do not count as invalid yet
 * @param show called when a field's error should be shown, with the names of its parts and its label
 */
export function watchFields(isAside: boolean, show: (names: readonly string[], label: string) => void): FieldWatch {
  const labels = new Map<string, string>();
  const left = leftFields((names) => show(names, labels.get(names[0] ?? "") ?? ""), isPressed);
  return {
    enter: (element) => {
      if (isField(element)) left.enter(wholeField(element).names);
    },
    leave: (element, next) => {
      if (!isField(element)) return;
      const field = wholeField(element);
      if (field.element.contains(next) || (isAside && field.isEmpty)) return;
      for (const name of field.names) labels.set(name, field.label);
      left.leave(field.names);
    },
    stop: left.stop,
  };
}
