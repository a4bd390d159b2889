import { describe, expect, it } from "vitest";
import { labelLines } from "./labelLines.ts";

const texts = (name: string, width = 34) => labelLines(name, width).map(({ text }) => text);

describe("a producer's name on a drawn label", () => {
  it("stands in up to three lines, in its order", () => {
    expect(texts("Dolerite")).toEqual(["Dolerite"]);
    expect(texts("Château Malbosq")).toEqual(["Château", "Malbosq"]);
    expect(texts("Bodega de la Vieja Escuela")).toHaveLength(3);
    expect(texts("Bodega de la Vieja Escuela").join(" ")).toBe("Bodega de la Vieja Escuela");
  });

  it("fits the label, whatever it is called", () => {
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

  it("gives way to initials where it would be too small to read, and to nothing without a name", () => {
    expect(texts("Donaudampfschifffahrtsgesellschaft")).toEqual(["D"]);
    expect(texts("  ")).toEqual([]);
  });
});
