import { describe, expect, test } from "vitest";
import type { Block } from "./blocks.tsx";
import { runsOf } from "./ContentBlocks.tsx";

describe("runsOf", () => {
  const image = (float: "left" | "none"): Block => ({
    type: "image",
    image: { url: "/media/content/x", alt: "" },
    float,
    stretch: false,
  });
  const text: Block = { type: "paragraph", text: "…", styles: [] };
  const heading: Block = { type: "heading", level: 2, text: "…" };

  test("groups a floated picture with the text after it", () => {
    expect(runsOf([text, image("left"), heading, text, image("left"), text]).map((run) => run.length)).toEqual([
      1, 3, 2,
    ]);
  });
  test("does not group pictures that do not float", () => {
    expect(runsOf([image("none"), text]).map((run) => run.length)).toEqual([1, 1]);
  });
});
