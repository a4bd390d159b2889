import { alertsToShow, type AlertTone } from "@corkwood/ui";
import { describe, expect, it } from "vitest";
import { alert, createAlertsState } from "./alerts.state.ts";

describe("the visible alerts", () => {
  it.each<[string, AlertTone[], string]>([
    [
      "hints are dropped before errors and successes",
      ["error", "info", "success", "error", "info", "error"],
      "0 2 3 5",
    ],
    ["successes are dropped before errors", ["success", "error", "error", "success", "error", "error"], "1 2 4 5"],
    ["a new hint does not replace an error", ["error", "error", "error", "error", "info"], "0 1 2 3"],
    ["the oldest of one kind is dropped", ["error", "error", "error", "error", "error"], "1 2 3 4"],
  ])("are limited to four: %s", (_, tones, shown) => {
    const list = tones.map((tone, index) => ({ id: String(index), tone, text: tone }));
    expect(
      alertsToShow(list)
        .map(({ id }) => id)
        .join(" "),
    ).toBe(shown);
  });
});

describe("an alert that is shown again", () => {
  it("replaces the earlier alert and is announced again", () => {
    const state = createAlertsState();
    const first = alert(state, "error", "Only 3 left.");
    alert(state, "success", "Done.");
    for (let press = 0; press < 6; press += 1) alert(state, "error", "Only 3 left.");
    expect(state.list.map(({ text }) => text)).toEqual(["Done.", "Only 3 left."]);
    // A new id renders a new element in the live region.
    expect(state.list.at(-1)?.id).not.toBe(first);
  });

  it("does not replace an alert that has an action or a different hint", () => {
    const state = createAlertsState();
    const action = { label: "Undo", onPress: () => undefined };
    alert(state, "success", "Shiraz has been removed.", { action });
    alert(state, "success", "Shiraz has been removed.", { action });
    alert(state, "error", "Not applicable.", { hint: "Add 1 more bottle." });
    alert(state, "error", "Not applicable.", { hint: "Add 2 more bottles." });
    expect(state.list).toHaveLength(4);
  });
});
