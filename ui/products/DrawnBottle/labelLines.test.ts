import { describe, expect, it } from "vitest";
import { labelLines } from "./labelLines.ts";

const texts = (name: string, width = 34) => labelLines(name, width).map(({ text }) => text);

describe("labelLines", () => {
  it("splits a name into up to three lines, with its words in the same order", () => {
    expect(texts("Dolerite")).toEqual(["Dolerite"]);
    expect(texts("Château Malbosq")).toEqual(["Château", "Malbosq"]);
    expect(texts("Bodega de la Vieja Escuela")).toHaveLength(3);
    expect(texts("Bodega de la Vieja Escuela").join(" ")).toBe("Bodega de la Vieja Escuela");
  });

  it("fits any name on the label", () => {
    for (const name of [
      "A",
      "Hétdomb & Frères O’Naïve",
      "Weingut von Schloss Hohenlohe zu Langenburg",
      "x".repeat(200),
    ]) {
      for (const { text, fontSize } of labelLines(name, 30)) {
        expect(text.length * fontSize * 0.6).toBeLessThanOrEqual(26.01);
      }
    }
  });

  it("falls back to initials for illegible names, and to no lines for empty names", () => {
    expect(texts("Donaudampfschifffahrtsgesellschaft")).toEqual(["D"]);
    expect(texts("  ")).toEqual([]);
  });
});
