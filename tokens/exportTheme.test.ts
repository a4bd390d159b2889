import { transformWithOxc } from "vite";
import { describe, expect, it } from "vitest";
import { themeTokens } from "./designTokens.ts";
import { themeCss, themeFile } from "./exportTheme.ts";
import type { Theme } from "./theme.ts";
import { vars } from "./theme.css.ts";
import { theme as cellar } from "./themes/cellar.ts";
import { theme as paper } from "./themes/paper.ts";

const harbour: Theme = {
  name: "harbour",
  scheme: "light",
  color: { ...paper.color, accent: "#0b4f6c" },
  radius: { small: "8px" },
  font: { heading: 'Georgia, "Times New Roman", serif' },
  typeScale: { phone: 1.125, desktop: 1.333 },
  density: 0.75,
};

/** Returns the theme that a theme file exports. */
async function imported(file: string): Promise<Theme> {
  const { code } = await transformWithOxc(file, "theme.ts");
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  return ((await import(/* @vite-ignore */ url)) as { theme: Theme }).theme;
}

describe("a theme file", () => {
  it.each([harbour, cellar])("exports the same theme: $name", async (theme) => {
    expect(await imported(themeFile(theme))).toEqual(theme);
  });

  it("is formatted", () => {
    expect(themeFile(harbour)).toContain(`  font: {\n    heading: 'Georgia, "Times New Roman", serif',\n  },\n`);
  });

  it.each([
    [`"O'Brien Serif", Georgia`, String.raw`'"O\'Brien Serif", Georgia'`],
    [`"O'Brien`, String.raw`"\"O'Brien"`],
    [`O'Brien Serif`, `"O'Brien Serif"`],
    [String.raw`\"Slab" 'Serif`, String.raw`'\\"Slab" \'Serif'`],
  ])("escapes the rarer quotes, as the formatter does: %s", async (heading, written) => {
    const file = themeFile({ ...harbour, font: { heading } });
    expect(file).toContain(`    heading: ${written},\n`);
    expect((await imported(file)).font).toEqual({ heading });
  });
});

describe("a theme's CSS variables", () => {
  const css = themeCss(harbour);

  it("apply to elements with the theme's name", () => {
    expect(css).toMatch(/^\[data-theme="harbour"\] \{\n {2}color-scheme: light;\n/);
  });

  it("include every colour and each value that the theme changes", () => {
    expect(css).toContain("--cw-color-accent: #0b4f6c;");
    expect(css).toContain("--cw-radius-small: 8px;");
    expect(css).toContain('--cw-font-heading: Georgia, "Times New Roman", serif;');
    expect(css).toContain("--cw-size-heading2: clamp(1.4238rem, ");
    expect(css).toContain("--cw-space-m: 0.75rem;");
    expect(css).toContain("--cw-control-medium: 2.0625rem;");
    expect(css).not.toMatch(/radius-medium|font-body|size-body/);
    expect(themeCss(cellar)).not.toMatch(/--cw-(?!color-)/);
  });

  it("are variables that components use", () => {
    const used = JSON.stringify(vars);
    expect([...css.matchAll(/--[\w-]+/g)].filter(([name]) => !used.includes(`var(${name})`))).toEqual([]);
  });
});

describe("a theme's design tokens", () => {
  it("include the groups that the theme changes", () => {
    const tokens = themeTokens(harbour);
    expect(Object.keys(tokens)).toEqual(["color", "radius", "font", "size-phone", "size-desktop", "space", "control"]);
    expect(tokens["radius"]?.["small"]).toEqual({ $type: "dimension", $value: { value: 8, unit: "px" } });
    expect(tokens["font"]?.["heading"]?.$value).toEqual(["Georgia", "Times New Roman", "serif"]);
    expect(tokens["size-desktop"]?.["heading3"]?.$value).toEqual({ value: 1.7769, unit: "rem" });
    expect(Object.keys(themeTokens(cellar))).toEqual(["color"]);
  });
});
