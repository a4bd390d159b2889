import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, fireEvent, fn, userEvent, waitFor } from "storybook/test";
import {
  AlertStack,
  alertDurations,
  alertsShown,
  type AlertMessage,
  type AlertStackProps,
  type AlertTone,
} from "@corkwood/ui";
import { manual, ownWindow } from "../support/manual.ts";
import { createManualClock } from "../support/manualClock.ts";
import { withClock } from "../support/withClock.tsx";

const clock = createManualClock();

const added: AlertMessage = {
  id: "added",
  tone: "success",
  text: "Old Ewe Shiraz 2019 x 12 has been added to your cart.",
};
const refused: AlertMessage = {
  id: "refused",
  tone: "error",
  text: "Another Old Ewe Shiraz 2019 can't be added to your cart because there is only 3 left.",
};
const released: AlertMessage = { id: "released", tone: "info", text: "Bell Rock Riesling 2025 is now available." };

const removed: AlertMessage = {
  id: "removed",
  tone: "success",
  text: "Old Ewe Shiraz 2019 has been removed from your cart.",
  duration: 10_000,
  action: { label: "Undo", onPress: fn() },
};

/** A page that manages its own alerts, with a button for the next alert and a button for an error. */
function Page({ alerts: first, onDismiss, ...rest }: AlertStackProps) {
  const [alerts, setAlerts] = useState([...first]);
  const [added, setAdded] = useState(first.length);
  const add = (tone: AlertTone, word: string) => {
    setAdded(added + 1);
    setAlerts((list) => [...list, { id: `new-${added}`, tone, text: `${word} ${added + 1}` }]);
  };
  return (
    <>
      <button type="button" onClick={() => add("info", "Alert")}>
        Add an alert
      </button>{" "}
      <button type="button" onClick={() => add("error", "Failure")}>
        Add an error
      </button>
      <AlertStack
        {...rest}
        alerts={alerts}
        onDismiss={(id) => {
          onDismiss(id);
          setAlerts((list) => list.filter((alert) => alert.id !== id));
        }}
      />
    </>
  );
}

const meta = {
  title: "Feedback/AlertStack",
  component: AlertStack,
  args: { alerts: [added, refused, released], onDismiss: fn() },
  parameters: manual({
    otherNames: "snackbar, toast",
    use: "Reports what just happened, wherever the shopper is: added, rejected, released. One stack for the whole shop.",
    avoid:
      "Form errors: use ErrorSummary and the field's own error. Lasting information: use Notice. A question: use Dialog.",
    guides: ["patterns-messages--docs"],
    anatomy: [
      ["Alert", "[data-alert-region] li"],
      ["Icon", "[data-alert-region] li > svg"],
      ["Message", "[data-alert-region] li > p"],
      ["Dismiss button", "[data-alert-region] li button"],
    ],
    content: [
      "One sentence that names the product: 'Old Ewe Shiraz 2019 has been added to your cart.'",
      "An error gives the reason and the limit: '… because there are only 3 left.' Don't apologise.",
    ],
    patterns: ["alert"],
    keyboard: [
      ["F6", "Goes to the first alert, even from a dialog, and back to the previous focus."],
      ["Tab, Shift+Tab", "Move between alerts, at the stack's position in the document."],
      ["Enter, Space", "On an alert's action, such as 'Undo', runs it. On its close button, dismisses the alert."],
      ["Escape", "On an alert's button, dismisses the alert."],
    ],
    accessibility: [
      "A polite region named 'Alerts' that exists before the first alert, because screen readers ignore regions added later. An error is an `alert` and interrupts.",
      "An alert never takes focus. 'Done:', 'Error:' or 'Note:' is read before its text, so that the tone does not depend on colour and icon alone.",
      "Success and information stay for 3 seconds, errors for 6, last resorts for 9, or for the alert's own `duration`. The timer pauses while the stack is hovered or focused, and while the page is hidden (WCAG 2.2.1).",
      "An action's accessible name includes its alert, such as 'Undo: … has been removed', so that several are distinguishable. Give such alerts a longer `duration`.",
      "At most four are shown. Information is displaced before successes and successes before errors, the oldest of each tone first.",
      "The stack appears at the window edge farther from the last used element, so that it does not cover it.",
      "When a focused alert is removed, focus moves to the next one, or back to its origin after the last.",
    ],
  }),
  render: (args) => <Page {...args} />,
  decorators: [
    withClock(clock),
    // Space for four alerts on documentation pages, where the alerts cover their story instead of the window.
    (Story) => (
      <div style={{ minBlockSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => clock.reset(),
} satisfies Meta<typeof AlertStack>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Advances the injected clock and lets React render. */
function advance(milliseconds: number) {
  flushSync(() => clock.advance(milliseconds));
}

export const Playground: Story = {};

/** Alerts in all three tones, including an alert with an action and an alert with long text. The clock is stopped. */
export const AllStates: Story = {
  args: {
    alerts: [
      removed,
      refused,
      released,
      {
        id: "long",
        tone: "error",
        text: "You cannot have both pre-arrival and non pre-arrival products in your cart. Pre-arrival products must be ordered separately.",
      },
    ],
  },
};

/** A success is dismissed after 3 seconds, an error after 6 and a last-resort alert after 9, to the millisecond. */
export const DismissesAutomatically: Story = {
  args: {
    alerts: [
      added,
      refused,
      { id: "last", tone: "error", text: "Unable to verify.", duration: alertDurations.lastResort },
    ],
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
    advance(2999);
    await expect(canvas.getByText(added.text)).toBeInTheDocument();
    await expect(args.onDismiss).not.toHaveBeenCalled();
    advance(1);
    await expect(canvas.queryByText(added.text)).toBeNull();
    await expect(args.onDismiss).toHaveBeenLastCalledWith("added");
    advance(2999);
    await expect(canvas.getByText(refused.text)).toBeInTheDocument();
    advance(1);
    await expect(canvas.queryByText(refused.text)).toBeNull();
    await expect(args.onDismiss).toHaveBeenLastCalledWith("refused");
    advance(2999);
    await expect(canvas.getByText("Unable to verify.")).toBeInTheDocument();
    advance(1);
    await expect(canvas.queryByRole("listitem")).toBeNull();
    await expect(args.onDismiss).toHaveBeenCalledTimes(3);
  },
};

/** Each alert's timer starts when the alert appears, and runs for the alert's own duration if set. */
export const SeparateTimers: Story = {
  args: { alerts: [{ ...added, duration: 4500 }] },
  play: async ({ canvas }) => {
    advance(2000);
    await userEvent.click(canvas.getByRole("button", { name: "Add an alert" }));
    advance(2499);
    await expect(canvas.getByText(added.text)).toBeInTheDocument();
    advance(1);
    await expect(canvas.queryByText(added.text)).toBeNull();
    advance(499);
    await expect(canvas.getByText("Alert 2")).toBeInTheDocument();
    advance(1);
    await expect(canvas.queryByText("Alert 2")).toBeNull();
  },
};

/** Timers pause while the stack is hovered over, and resume with the remaining time. */
export const PausesWhileHovered: Story = {
  args: { alerts: [added] },
  play: async ({ args, canvas }) => {
    advance(2000);
    await userEvent.hover(canvas.getByText(added.text));
    advance(60_000);
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await userEvent.unhover(canvas.getByText(added.text));
    await userEvent.hover(canvas.getByRole("button", { name: "Add an alert" }));
    advance(999);
    await expect(args.onDismiss).not.toHaveBeenCalled();
    advance(1);
    await expect(args.onDismiss).toHaveBeenCalledWith("added");
  },
};

/** Touch does not hover, so timers keep running. A tap dismisses the alert. */
export const Touch: Story = {
  args: { alerts: [added, refused] },
  play: async ({ args, canvas }) => {
    const list = canvas.getByRole("list");
    await fireEvent.pointerOver(list, { pointerType: "touch" });
    advance(3000);
    await expect(args.onDismiss).toHaveBeenLastCalledWith("added");
    const user = userEvent.setup();
    await user.pointer({ keys: "[TouchA]", target: canvas.getByRole("button", { name: `Dismiss: ${refused.text}` }) });
    await expect(args.onDismiss).toHaveBeenLastCalledWith("refused");
    await expect(canvas.queryByRole("listitem")).toBeNull();
  },
};

/** F6 moves focus into the stack and back. Timers pause while focus is inside. */
export const PausesWhileFocused: Story = {
  args: { alerts: [added] },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Add an alert" });
    button.focus();
    await userEvent.keyboard("{F6}");
    await expect(canvas.getByRole("button", { name: `Dismiss: ${added.text}` })).toHaveFocus();
    advance(60_000);
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await userEvent.keyboard("{F6}");
    await expect(button).toHaveFocus();
    advance(3000);
    await expect(args.onDismiss).toHaveBeenCalledWith("added");
  },
};

/** Timers pause in a background tab. */
export const PausesInBackground: Story = {
  args: { alerts: [added] },
  play: async ({ args }) => {
    const notifyPage = () => flushSync(() => void document.dispatchEvent(new Event("visibilitychange")));
    try {
      Object.defineProperty(document, "hidden", { configurable: true, value: true });
      notifyPage();
      advance(60_000);
      await expect(args.onDismiss).not.toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(document, "hidden");
      notifyPage();
    }
    advance(3000);
    await expect(args.onDismiss).toHaveBeenCalledWith("added");
  },
};

/**
 * After a dismissal with the keyboard, focus moves to the next alert or, if there is none, back to the element that had
 * focus before.
 */
export const FocusAfterDismissal: Story = {
  args: { alerts: [added, refused] },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Add an alert" });
    button.focus();
    await userEvent.keyboard("{F6}{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: `Dismiss: ${refused.text}` })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    await expect(canvas.queryByRole("listitem")).toBeNull();
  },
};

/**
 * F6 moves focus to the action first. The action's name includes the alert text, and the alert stays until the caller
 * removes it.
 */
export const WithAnAction: Story = {
  args: { alerts: [removed, added] },
  play: async ({ args, canvas }) => {
    canvas.getByRole("button", { name: "Add an alert" }).focus();
    await userEvent.keyboard("{F6}");
    const undo = canvas.getByRole("button", { name: `Undo: ${removed.text}` });
    await expect(undo).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(removed.action?.onPress).toHaveBeenCalledTimes(1);
    await expect(canvas.getByText(removed.text)).toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: `Dismiss: ${removed.text}` })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{Escape}");
    await expect(args.onDismiss).toHaveBeenCalledWith("removed");
    await expect(canvas.queryByText(removed.text)).toBeNull();
  },
};

/** A fifth alert displaces an information alert rather than earlier errors or successes. */
export const AtMostFour: Story = {
  args: { alerts: [added, refused, released, { id: "fourth", tone: "info", text: "The fourth." }] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(alertsShown);
    await userEvent.click(canvas.getByRole("button", { name: "Add an alert" }));
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith("released"));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
    await expect(canvas.queryByText(released.text)).toBeNull();
  },
};

/** A success that arrives during four errors waits for space, so that it is announced. */
export const SuccessWaits: Story = {
  args: {
    alerts: [...["first", "second", "third", "fourth"].map((id) => ({ ...refused, id, text: `The ${id}.` })), added],
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(alertsShown);
    await expect(canvas.queryByText(added.text)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss: The first." }));
    await expect(args.onDismiss).not.toHaveBeenCalledWith(added.id);
    await expect(canvas.getByText(added.text)).toBeInTheDocument();
  },
};

/** Advice on how to resolve the error is part of the alert. */
export const WithAHint: Story = {
  args: {
    alerts: [
      {
        id: "removed-offer",
        tone: "error",
        text: "Offer Spring Sale has been removed because there are no applicable items in your cart",
        hint: "Add 1 more bottle from the Spring Sale offer.",
      },
    ],
  },
};

const atEdge = (edge: "insetBlockStart" | "insetBlockEnd") =>
  ({ position: "fixed", insetInline: 0, [edge]: 0 }) as const;

/** The stack never covers the button that was just pressed, wherever the button is. */
export const AvoidsPressedButton: Story = {
  args: { alerts: [] },
  render: ({ onDismiss, alerts: _none, ...rest }) => {
    const Pressed = () => {
      const [alerts, setAlerts] = useState<AlertMessage[]>([]);
      const press = () => setAlerts((list) => [...list, { ...refused, id: `pressed-${list.length}` }]);
      return (
        <>
          <button type="button" style={atEdge("insetBlockStart")} onClick={press}>
            Above
          </button>
          <button type="button" style={atEdge("insetBlockEnd")} onClick={press}>
            Below
          </button>
          <AlertStack {...rest} alerts={alerts} onDismiss={onDismiss} />
        </>
      );
    };
    return <Pressed />;
  },
  play: async ({ canvas }) => {
    for (const name of ["Below", "Above", "Below"]) {
      const button = canvas.getByRole("button", { name });
      await userEvent.click(button);
      const pressed = button.getBoundingClientRect();
      const list = canvas.getByRole("list").getBoundingClientRect();
      await expect(list.bottom <= pressed.top || list.top >= pressed.bottom).toBe(true);
    }
  },
};

/** If the focused alert is displaced, focus moves to the next alert. */
export const FocusedAlertDisplaced: Story = {
  args: {
    alerts: [
      { ...released, id: "first", text: "The first." },
      { ...refused, id: "second", text: "The second." },
      added,
      refused,
    ],
  },
  play: async ({ canvas }) => {
    const add = canvas.getByRole("button", { name: "Add an alert" });
    add.focus();
    await userEvent.keyboard("{F6}");
    await expect(canvas.getByRole("button", { name: "Dismiss: The first." })).toHaveFocus();
    flushSync(() => add.click());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Dismiss: The second." })).toHaveFocus());
  },
};

/**
 * The polite live region exists before the first alert. Only errors interrupt screen readers, and no alert takes focus.
 */
export const Announced: Story = {
  args: { alerts: [] },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "Alerts" });
    await expect(region).toHaveAttribute("aria-live", "polite");
    const add = canvas.getByRole("button", { name: "Add an alert" });
    await userEvent.click(add);
    await expect(region).toHaveTextContent("Note: Alert 1");
    await expect(add).toHaveFocus();
    await expect(canvas.queryByRole("alert")).toBeNull();

    const fail = canvas.getByRole("button", { name: "Add an error" });
    await userEvent.click(fail);
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error: Failure 2");
    await expect(region).toContainElement(canvas.getByRole("alert"));
    await expect(fail).toHaveFocus();
  },
};

/** One sentence names the product and what happened to it. */
export const DoNameTheProduct: Story = { parameters: ownWindow("14rem"), args: { alerts: [added] } };

/** An alert without a name is useless after several presses. */
export const DontReportVaguely: Story = {
  parameters: ownWindow("14rem"),
  args: { alerts: [{ ...added, text: "Success! Your changes have been saved." }] },
};
