import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leftFields } from "./leftFields.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const shown: string[] = [];
  const pointer = { isDown: false };
  const fields = leftFields(
    (names) => void shown.push(names.join(" ")),
    () => pointer.isDown,
  );
  return { shown, pointer, fields };
}

it("shows a field's error 300 ms after the shopper leaves the field", () => {
  const { shown, fields } = opened();
  fields.leave(["email"]);
  vi.advanceTimersByTime(200);
  fields.leave(["phone"]);
  vi.advanceTimersByTime(99);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["email"]);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(["email", "phone"]);
});

it("shows no error for a field that has regained focus", () => {
  const { shown, fields } = opened();
  fields.leave(["email"]);
  vi.advanceTimersByTime(299);
  fields.enter(["email"]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([]);
  fields.leave(["email"]);
  vi.advanceTimersByTime(300);
  expect(shown).toEqual(["email"]);
});

it("shows the errors in all parts of a field together", () => {
  const { shown, fields } = opened();
  const parts = ["sendOn.day", "sendOn.month", "sendOn.year"];
  fields.leave(parts);
  vi.advanceTimersByTime(100);
  fields.leave(parts);
  vi.advanceTimersByTime(300);
  expect(shown).toEqual([parts.join(" ")]);
});

it("waits until a pressed pointer is released and its click is handled", () => {
  const { shown, pointer, fields } = opened();
  pointer.isDown = true;
  fields.leave(["email"]);
  vi.advanceTimersByTime(2000);
  expect(shown).toEqual([]);
  pointer.isDown = false;
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(shown).toEqual(["email"]);
});

it("shows no error in a form that has been removed or sent", () => {
  const { shown, pointer, fields } = opened();
  fields.leave(["email"]);
  pointer.isDown = true;
  fields.leave(["phone"]);
  vi.advanceTimersByTime(320);
  fields.stop();
  pointer.isDown = false;
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
