import { control, font, radius, size, space, themeScales } from "./scales.ts";
import type { Theme } from "./theme.ts";

const defaults = { radius, font, size, space, control };

/** Returns a literal as the formatter writes it: in single quotes if that needs fewer escapes. */
function literal(value: unknown): string {
  const json = JSON.stringify(value);
  if (typeof value !== "string" || value.split('"').length <= value.split("'").length) return json;
  return `'${json
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}

function objectLiteral(value: object, indent = ""): string {
  const lines = Object.entries(value).map(([name, property]: [string, unknown]) => {
    const text = typeof property === "object" && property ? objectLiteral(property, `${indent}  `) : literal(property);
    return `${indent}  ${name}: ${text},\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

/** Returns the theme as a TypeScript file for the folder `tokens/themes/`. */
export function themeFile(theme: Theme): string {
  return `import type { Theme } from "../theme.ts";\n\nexport const theme: Theme = ${objectLiteral(theme)};\n`;
}

/**
 * Returns the theme as CSS variables, for pages that already load this package's style sheet.
 * @param selector the theme's elements. By default, those with `data-theme`
 */
export function themeCss(theme: Theme, selector = `[data-theme="${theme.name}"]`): string {
  const changed = Object.entries<Readonly<Record<string, string>>>(themeScales(theme)).flatMap(([group, values]) =>
    Object.entries(values)
      .filter(([name, value]) => (defaults[group as keyof typeof defaults] as Record<string, string>)[name] !== value)
      .map(([name, value]) => `--cw-${group}-${name}: ${value}`),
  );
  const colors = Object.entries(theme.color).map(([name, value]) => `--cw-color-${name}: ${value}`);
  const lines = [`color-scheme: ${theme.scheme}`, ...colors, ...changed].map((line) => `  ${line};\n`);
  return `${selector} {\n${lines.join("")}}\n`;
}
