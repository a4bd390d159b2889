import { theme as cellar } from "@corkwood/tokens/themes/cellar";
import { theme as paper } from "@corkwood/tokens/themes/paper";
import { raw } from "hono/html";
import { html, type Html } from "../../emails/layout/html.ts";

export interface StandalonePage {
  title: string;
  /** Styles of this page, which may use the colours below as `var(--ink)`. */
  styles: string;
  /** The shop's own styles. Their colours replace the ones below. @default none */
  shopStyles?: string;
  /** The shop's theme. @default the reader's colour scheme */
  theme?: string | undefined;
  body: Html;
}

/** Theme colours that standalone pages use, by custom property name. */
const colors = {
  ground: "ground",
  surface: "surface",
  tint: "surfaceTint",
  ink: "ink",
  muted: "inkMuted",
  rule: "rule",
  accent: "accent",
  available: "available",
  "available-soft": "availableSoft",
  error: "error",
  "error-soft": "errorSoft",
  offer: "offer",
  info: "info",
  "info-soft": "infoSoft",
} as const satisfies Record<string, keyof typeof paper.color>;

const colorsOf = ({ color }: typeof paper) =>
  Object.entries(colors)
    .map(([name, purpose]) => `--${name}: var(--cw-color-${purpose}, ${color[purpose]});`)
    .join(" ");

/** Printed pages always use the light colours. */
const shared = `
  :root { color-scheme: light dark; ${colorsOf(paper)} }
  @media screen and (prefers-color-scheme: dark) { :root { ${colorsOf(cellar)} } }
  body { font: 1rem/1.5 var(--cw-font-body, system-ui, sans-serif); margin: 0; background: var(--ground); color: var(--ink); }
  main { max-width: 90rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
`;

/**
 * Content security policy. The page can neither load nor run anything, even if its text contains markup. Pictures and
 * fonts are embedded.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "font-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Renders a page in the shop's colours, as one file that opens offline. */
export function standalonePage({ title, styles, shopStyles = "", theme, body }: StandalonePage): string {
  return html`<!doctype html>
    <html lang="en-AU" ${theme === undefined ? "" : html`data-theme="${theme}"`}>
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${raw(`${shopStyles}${shared}${styles}`)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.toString();
}
