import { theme as cellar } from "@corkwood/tokens/themes/cellar";
import { theme as paper } from "@corkwood/tokens/themes/paper";
import { describe, expect, it } from "vitest";
import { draftFrom, hashOf, historyOf, isValid, reduceHistory, themeOf, type Action, type Draft } from "./draft.ts";

const harbour: Draft = {
  base: "cellar",
  name: "harbour",
  accent: "#0b4f6c",
  overlay: "rgba(0, 0, 0, 0.4)",
  radiusSmall: "8",
  headingFont: 'Georgia, "Times New Roman", serif',
  phoneScale: "1.25",
  density: "0.85",
};

const after = (actions: readonly Action[], draft: Draft = {}) => actions.reduce(reduceHistory, historyOf(draft));
const set = (setting: keyof Draft, value: string): Action => ({ type: "set", setting, value });

describe("a draft as a theme", () => {
  it("is its base with the changes", () => {
    expect(themeOf(harbour)).toEqual({
      name: "harbour",
      scheme: "dark",
      color: { ...cellar.color, accent: "#0b4f6c", overlay: "rgba(0, 0, 0, 0.4)" },
      radius: { small: "8px" },
      font: { heading: 'Georgia, "Times New Roman", serif' },
      typeScale: { phone: 1.25, desktop: 1.25 },
      density: 0.85,
    });
  });

  it("stays the default if it replaces its base", () => {
    expect(themeOf({ name: "paper" })).toEqual(paper);
  });

  it("has no headings that shrink on wider screens", () => {
    expect(themeOf({ phoneScale: "1.5", desktopScale: "1.2" }).typeScale).toEqual({ phone: 1.5, desktop: 1.5 });
  });
});

describe("a link", () => {
  it("restores the draft", () => {
    expect(draftFrom(`#${hashOf(harbour)}`)).toEqual(harbour);
  });

  it.each([
    "accent=red",
    "ink=rgba(0, 0, 0, 0.4)",
    "base=nothing",
    "name=My%20brand",
    "density=9",
    "radiusSmall=8px",
    "bodyFont=serif%3B%7Dbody%7Bdisplay%3Anone",
    "hasOwnProperty=1",
  ])("ignores invalid values: %s", (hash) => {
    expect(draftFrom(hash)).toEqual({});
  });

  it("accepts the values of every theme", () => {
    for (const { color } of [paper, cellar]) {
      for (const [name, value] of Object.entries(color)) expect(isValid(name as keyof Draft, value)).toBe(true);
    }
  });
});

describe("the history", () => {
  it("undoes and redoes steps", () => {
    const steps = [set("accent", "#0b4f6c"), set("density", "0.85")];
    expect(after(steps).draft).toEqual({ accent: "#0b4f6c", density: "0.85" });
    expect(after([...steps, { type: "undo" }]).draft).toEqual({ accent: "#0b4f6c" });
    expect(after([...steps, { type: "undo" }, { type: "undo" }, { type: "undo" }]).draft).toEqual({});
    expect(after([...steps, { type: "undo" }, { type: "redo" }, { type: "redo" }]).draft).toEqual(after(steps).draft);
  });

  it("forgets undone steps after another change", () => {
    const steps: Action[] = [set("accent", "#0b4f6c"), { type: "undo" }, set("density", "0.85"), { type: "redo" }];
    expect(after(steps).draft).toEqual({ density: "0.85" });
  });

  it("counts consecutive changes to a setting as one step until the field loses focus", () => {
    const drag = [set("accent", "#0b4f6c"), set("accent", "#0b4f70")];
    expect(after([...drag, { type: "undo" }]).draft).toEqual({});
    const twice: Action[] = [...drag, { type: "settle" }, set("accent", "#0b4f99"), { type: "undo" }];
    expect(after(twice).draft).toEqual({ accent: "#0b4f70" });
  });

  it("contains no changes that keep the same value", () => {
    expect(after([set("accent", paper.color.accent)]).past).toEqual([]);
    expect(after([set("accent", "#0b4f6c"), { type: "settle" }, set("accent", paper.color.accent)]).draft).toEqual({});
  });

  it("can undo starting over", () => {
    const steps: Action[] = [{ type: "replace", draft: {} }, { type: "undo" }];
    expect(after(steps, harbour).draft).toEqual(harbour);
  });
});
