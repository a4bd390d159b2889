import { describe, expect, it } from "vitest";
import { sampleShop } from "../products/generate.ts";
import { drawBottle } from "./draw.ts";
import { labelDesigns, silhouettes, type BottleDrawing } from "./drawing/drawing.ts";

const drawings = sampleShop({ now: Date.UTC(2026, 10, 20), products: 900 }).products.map((product) => product.bottle);
const [, , , first] = drawings;

describe("drawBottle", () => {
  it("draws every silhouette and every label design", () => {
    expect(new Set(drawings.map((drawing) => drawing.silhouette))).toEqual(new Set(silhouettes));
    expect(new Set(drawings.map((drawing) => drawing.label.design))).toEqual(new Set(labelDesigns));
  });

  it("returns a 4:5 picture without text elements, filters or invalid numbers", () => {
    for (const drawing of drawings.slice(0, 150)) {
      const svg = drawBottle(drawing);
      expect(svg).toContain('viewBox="0 0 800 1000"');
      expect(svg).not.toMatch(/<text|<filter|<image|NaN|undefined|Infinity/);
    }
  });

  it("leaves the background transparent", () => {
    expect(drawBottle(first as BottleDrawing)).not.toMatch(/<rect width="800" height="1000"/);
  });

  it("shows an upright close-up of the label within the picture", () => {
    for (const silhouette of silhouettes) {
      const svg = drawBottle({ ...(first as BottleDrawing), silhouette, view: "label" });
      const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "")
        .split(" ")
        .map(Number);
      expect(width / height).toBeCloseTo(0.8, 2);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(left + width - 800, top + height - 1000)).toBeLessThanOrEqual(0.1);
      if (silhouette !== "gift-card") expect(height).toBeLessThan(800);
    }
  });

  it("returns the same picture only for the same drawing", () => {
    expect(first).toBeDefined();
    const drawing = first as BottleDrawing;
    expect(drawBottle(drawing)).toBe(drawBottle(structuredClone(drawing)));
    expect(drawBottle({ ...drawing, label: { ...drawing.label, producer: "Another Maker" } })).not.toBe(
      drawBottle(drawing),
    );
  });

  it("draws every design on every silhouette with any text", () => {
    const drawing = first as BottleDrawing;
    const texts = {
      producer: "Château Hétdomb & Frères O’Naïve-Ōkubo",
      cuvee: "",
      variety: "",
      vintage: "",
      region: "",
      note: "",
    };
    for (const silhouette of silhouettes) {
      for (const design of labelDesigns) {
        expect(drawBottle({ ...drawing, silhouette, label: { ...drawing.label, ...texts, design } })).not.toMatch(
          /NaN|Infinity/,
        );
      }
    }
  });
});
