import { expect, userEvent, waitFor } from "storybook/test";
import { slowly, type Act } from "./shopPage.tsx";

/** The first field with this label: a page may have a second form below. */
const fieldOf = async (main: Parameters<Act>[0], label: string) => {
  const [field] = await main.findAllByLabelText(label, {}, slowly);
  if (!field) throw new Error(`There is no field '${label}'`);
  return field;
};

/** One after the other. */
export function inTurn(...acts: readonly Act[]): Act {
  return async (main) => {
    for (const act of acts) await act(main);
  };
}

/** Types into fields. @param texts by the labels of the fields */
export function typing(texts: Readonly<Record<string, string>>): Act {
  return async (main) => {
    for (const [label, text] of Object.entries(texts)) {
      const field = await fieldOf(main, label);
      if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, text);
      else {
        await userEvent.clear(field);
        await userEvent.type(field, text);
      }
    }
  };
}

/** Presses a button. */
export function pressing(name: string): Act {
  return async (main) => {
    await userEvent.click(await main.findByRole("button", { name }, slowly));
  };
}

/** The form was sent with errors: each stands at its field, and the first of these fields has the focus. */
export function expectErrors(errors: Readonly<Record<string, string>>): Act {
  return async (main) => {
    const labels = Object.keys(errors);
    for (const label of labels) {
      const field = await fieldOf(main, label);
      await expect(field).toBeInvalid();
      await expect(field).toHaveAccessibleDescription(expect.stringContaining(errors[label] ?? ""));
    }
    await expect(await fieldOf(main, labels[0] ?? "")).toHaveFocus();
  };
}

/** The server has refused the form: what it said stands under a title, and has the focus. */
export function expectRefusal(title: string, words: string): Act {
  return async (main) => {
    const heading = await main.findByRole("heading", { level: 2, name: title }, slowly);
    const box: Element | null = heading.closest("[tabindex]");
    await expect(box).toHaveTextContent(words);
    await waitFor(() => expect(box).toHaveFocus());
  };
}

/** The form is on its way: its button says so, and cannot be pressed again. @param label what screen readers hear */
export function expectSending(label: string): Act {
  return async (main) => {
    const words = await main.findByText(label, {}, slowly);
    await expect(words.closest("button")).toHaveAttribute("aria-disabled", "true");
  };
}
