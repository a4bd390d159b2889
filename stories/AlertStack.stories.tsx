import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { AlertStack, alertDurations, type AlertMessage, type AlertStackProps } from "@corkwood/ui";
import { createManualClock } from "./support/manualClock.ts";

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

/** A page that keeps its alerts itself, with one button that adds the next. */
function Page({ alerts: first, onDismiss, ...rest }: AlertStackProps) {
  const [alerts, setAlerts] = useState([...first]);
  const add = () =>
    setAlerts((list) => [
      ...list,
      { id: `new-${list.length}-${Date.now()}`, tone: "info", text: `Alert ${list.length + 1}` },
    ]);
  return (
    <>
      <button type="button" onClick={add}>
        Add an alert
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
  component: AlertStack,
  args: { alerts: [added, refused, released], onDismiss: fn(), clock },
  render: (args) => <Page {...args} />,
  beforeEach: () => clock.reset(),
} satisfies Meta<typeof AlertStack>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Moves the injected clock and lets React draw what came of it. */
function advance(milliseconds: number) {
  flushSync(() => clock.advance(milliseconds));
}

export const Playground: Story = {};

/** All three tones, with a long text; the clock stands still. */
export const AllStates: Story = {
  args: {
    alerts: [
      added,
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

/** Success stays 3 seconds, an error 6, the last resort 9. */
export const DismissesItself: Story = {
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
    await expect(args.onDismiss).not.toHaveBeenCalled();
    advance(1);
    await expect(args.onDismiss).toHaveBeenLastCalledWith("added");
    advance(2999);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    advance(1);
    await expect(args.onDismiss).toHaveBeenLastCalledWith("refused");
    advance(2999);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
    advance(1);
    await expect(canvas.queryByRole("listitem")).toBeNull();
  },
};

/** While it is hovered nobody's time runs; afterwards what was left of it does. */
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

/** F6 goes in and comes back; while focus is inside, time stands still. */
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

/** Time stands still in a background tab. */
export const PausesWhileThePageIsHidden: Story = {
  args: { alerts: [added] },
  play: async ({ args }) => {
    const tellPage = () => flushSync(() => void document.dispatchEvent(new Event("visibilitychange")));
    try {
      Object.defineProperty(document, "hidden", { configurable: true, value: true });
      tellPage();
      advance(60_000);
      await expect(args.onDismiss).not.toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(document, "hidden");
      tellPage();
    }
    advance(3000);
    await expect(args.onDismiss).toHaveBeenCalledWith("added");
  },
};

/** Dismissed by keyboard, focus moves to the next alert, and after the last one back to where it came from. */
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

/** A fifth alert makes the oldest give way. */
export const AtMostFour: Story = {
  args: { alerts: [added, refused, released, { id: "fourth", tone: "info", text: "The fourth." }] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add an alert" }));
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith("added"));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
    await expect(canvas.queryByText(added.text)).toBeNull();
  },
};

/** The alert that gives way may be the one that has focus: then the next one gets it. */
export const FocusedAlertGivesWay: Story = {
  args: { alerts: [added, refused, released, { id: "fourth", tone: "info", text: "The fourth." }] },
  play: async ({ canvas }) => {
    const add = canvas.getByRole("button", { name: "Add an alert" });
    add.focus();
    await userEvent.keyboard("{F6}");
    await expect(canvas.getByRole("button", { name: `Dismiss: ${added.text}` })).toHaveFocus();
    flushSync(() => add.click());
    await waitFor(() => expect(canvas.getByRole("button", { name: `Dismiss: ${refused.text}` })).toHaveFocus());
  },
};

/** One polite region, there before the first alert; only errors interrupt. */
export const Announced: Story = {
  args: { alerts: [] },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "Alerts" });
    await expect(region).toHaveAttribute("aria-live", "polite");
    await userEvent.click(canvas.getByRole("button", { name: "Add an alert" }));
    await expect(region).toHaveTextContent("Alert 1");
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};
