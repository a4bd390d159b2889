import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutEndSlashes, withoutSlashes } from "./ownPath.ts";

describe("slashes around a path", () => {
  it("are removed from the end, or from both ends", () => {
    const path = fc.string({ unit: fc.constantFrom("/", "a", "\n", "é") });
    fc.assert(
      fc.property(path, (text) => {
        expect(withoutEndSlashes(text)).toBe(text.replace(/\/+$/, ""));
        expect(withoutSlashes(text)).toBe(text.replace(/^\/+|\/+$/g, ""));
      }),
      { numRuns: 300 },
    );
  });

  it.each([withoutEndSlashes, withoutSlashes])("are removed in linear time (%o)", (remove) => {
    const slashes = "/".repeat(500_000);
    const start = performance.now();
    expect(remove(`a${slashes}b`)).toBe(`a${slashes}b`);
    expect(remove(slashes)).toBe("");
    expect(remove(`a${slashes}`)).toBe("a");
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
