import { describe, expect, it } from "vitest";
import { withSize } from "./useChosenVariant.ts";

describe("a product URL with a chosen variant", () => {
  it("contains the variant's code as `size`, and keeps other parameters", () => {
    expect(withSize("", "CW-750")).toBe("?size=CW-750");
    expect(withSize("?utm_source=letter&size=CW-1500", "CW-750")).toBe("?utm_source=letter&size=CW-750");
  });

  it("keeps the requested variant until the shopper chooses another", () => {
    expect(withSize("?variant=CW-750", "CW-750")).toBe("?variant=CW-750&size=CW-750");
    expect(withSize("?variant=CW-750&size=CW-750", "CW-1500")).toBe("?size=CW-1500");
  });

  it("contains no size while no variant is chosen", () => {
    expect(withSize("?size=CW-750", undefined)).toBe("");
    expect(withSize("?variant=gone", undefined)).toBe("?variant=gone");
  });
});
