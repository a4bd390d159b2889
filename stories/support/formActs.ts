import { expect, userEvent, waitFor } from "storybook/test";
import { slowly, type Act } from "./shopPage.tsx";

/** Returns the first field with this label, because a page may have a second form below. */
const fieldOf = async (main: Parameters<Act>[0], label: string) => {
  const [field] = await main.findAllByLabelText(label, {}, slowly);
  if (!field) throw new Error(`No field with the label '${label}'`);
  return field;
};

/** Runs the acts in order. */
export function inTurn(...acts: readonly Act[]): Act {
  return async (main) => {
    for (const act of acts) await act(main);
  };
}

/** Types into fields. @param texts values by field label */
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

/** Clicks the button with this name. */
export function pressing(name: string): Act {
  return async (main) => {
    await userEvent.click(await main.findByRole("button", { name }, slowly));
  };
}

/** Expects errors after a submit: each error beside its field, and focus in the first invalid field. */
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

/** Expects a rejection by the server: the message is shown below a title and focused. */
export function expectRefusal(title: string, words: string): Act {
  return async (main) => {
    const heading = await main.findByRole("heading", { level: 2, name: title }, slowly);
    const box: Element | null = heading.closest("[tabindex]");
    await expect(box).toHaveTextContent(words);
    await waitFor(() => expect(box).toHaveFocus());
  };
}

/**
 * Expects a pending submit: the button announces the submit and cannot be pressed again.
 * @param label text for screen readers
 */
export function expectSending(label: string): Act {
  return async (main) => {
    const words = await main.findByText(label, {}, slowly);
    await expect(words.closest("button")).toHaveAttribute("aria-disabled", "true");
  };
}
