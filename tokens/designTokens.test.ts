import { describe, expect, it } from "vitest";
import { designTokenFiles } from "./designTokens.ts";
import type { Theme } from "./theme.ts";
import { themes } from "./themes/index.ts";
import { theme as paper } from "./themes/paper.ts";

const files = designTokenFiles(themes);

describe("the design token files", () => {
  // Update with `npx vitest run --project fast tokens -u`.
  it.each(Object.keys(files))("%s matches the current tokens", async (name) => {
    await expect(`${JSON.stringify(files[name], null, 2)}\n`).toMatchFileSnapshot(`designTokens/${name}`);
  });

  it("contain each theme's colours as numbers with descriptions", () => {
    expect(files["theme-paper.tokens.json"]?.["color"]?.["overlay"]).toEqual({
      $type: "color",
      $value: { colorSpace: "srgb", components: [0.1333, 0.1059, 0.0863], alpha: 0.5, hex: "#221b16" },
      $description: "Backdrop between the page and a dialog",
    });
  });

  it("contain the type scales for phones and desktops", () => {
    const heading2 = (name: string) => files[name]?.["size"]?.["heading2"];
    expect(heading2("type-phone.tokens.json")).toEqual({ $type: "dimension", $value: { value: 1.728, unit: "rem" } });
    expect(heading2("type-desktop.tokens.json")).toEqual({
      $type: "dimension",
      $value: { value: 1.9531, unit: "rem" },
    });
  });

  it("reject a colour that design tools cannot read", () => {
    const wrong: Theme = { ...paper, color: { ...paper.color, accent: "claret" } };
    expect(() => designTokenFiles([wrong])).toThrow('"claret" is not a colour that design tools know');
  });
});
