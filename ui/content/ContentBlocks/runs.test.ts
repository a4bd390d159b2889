import { describe, expect, test } from "vitest";
import type { Block } from "./blocks.tsx";
import { runsOf } from "./runs.ts";

describe("grouping content blocks into runs", () => {
  const image = (float: "left" | "none"): Block => ({
    type: "image",
    image: { url: "/media/content/x", alt: "" },
    float,
    stretch: false,
  });
  const text: Block = { type: "paragraph", text: "…", styles: [] };
  const heading: Block = { type: "heading", level: 2, text: "…" };

  test("joins a floated picture and the text after it", () => {
    expect(runsOf([text, image("left"), heading, text, image("left"), text]).map((run) => run.length)).toEqual([
      1, 3, 2,
    ]);
  });
  test("joins nothing to a picture that does not float", () => {
    expect(runsOf([image("none"), text]).map((run) => run.length)).toEqual([1, 1]);
  });
});
