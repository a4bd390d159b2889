import { theme as cellar } from "@corkwood/tokens/themes/cellar";
import { theme as paper } from "@corkwood/tokens/themes/paper";
import { html, type Html } from "./html.ts";

type Colors = typeof paper.color;

interface Look {
  /** Style properties, other than colours, that mail clients support. */
  css?: string;
  color?: keyof Colors;
  ground?: keyof Colors;
  /** Colour of the borders that `css` defines. */
  border?: keyof Colors;
}

const sans = "font-family:Helvetica Neue,Helvetica,Arial,sans-serif";
const serif = "font-family:Georgia,Times New Roman,serif;font-weight:normal";
/** Breaks long words, so that no email is wider than a phone. */
const broken = "word-break:break-word;overflow-wrap:anywhere";
const cell = "padding:12px 0;border-top:1px solid;vertical-align:top;text-align:left;font-weight:normal";

/**
 * Styles of email elements, in the Paper theme's colours. Mail clients without support for dark styles show these
 * colours.
 */
export const looks = {
  page: { css: `margin:0;padding:0;width:100%;font-size:16px;line-height:1.5;${sans}`, color: "ink", ground: "ground" },
  brand: { css: `padding:8px 0 20px;font-size:26px;line-height:1.2;${serif}`, color: "ink" },
  card: {
    css: `padding:32px;border:1px solid;border-radius:4px;${broken};${sans};font-size:16px;line-height:1.5`,
    color: "ink",
    ground: "surface",
    border: "rule",
  },
  heading: { css: `margin:0 0 16px;font-size:28px;line-height:1.2;${serif}`, color: "ink" },
  subheading: { css: `margin:8px 0 4px;font-size:18px;line-height:1.3;${serif}`, color: "ink" },
  paragraph: { css: "margin:0 0 16px", color: "ink" },
  lines: { css: "margin:0", color: "ink" },
  panel: { css: "padding:20px;border-radius:4px", color: "ink", ground: "surfaceTint" },
  digits: {
    css: "margin:0;font-size:34px;line-height:1.2;letter-spacing:6px;font-weight:bold;font-family:Consolas,Menlo,monospace",
    color: "ink",
  },
  quote: { css: "margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid", color: "ink", border: "offer" },
  button: {
    css: `display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:bold;text-decoration:none;border-radius:2px;${sans}`,
    color: "accentInk",
    ground: "accent",
  },
  buttonGround: { css: "border-radius:2px;mso-padding-alt:14px 28px", ground: "accent" },
  link: { css: "text-decoration:underline", color: "link" },
  label: {
    css: "padding:2px 16px 2px 0;vertical-align:top;text-align:left;font-weight:normal;word-break:normal;overflow-wrap:normal",
    color: "inkMuted",
  },
  value: { css: "padding:2px 0;vertical-align:top;text-align:left;font-weight:bold", color: "ink" },
  picture: { css: "width:48px;padding:12px 16px 12px 0;border-top:1px solid;vertical-align:top", border: "rule" },
  cell: { css: cell, color: "ink", border: "rule" },
  detail: { css: "font-size:14px;line-height:1.45", color: "inkMuted" },
  amount: {
    css: `${cell};padding-left:16px;text-align:right;white-space:nowrap`,
    color: "ink",
    border: "rule",
  },
  sum: { css: "padding:4px 0;vertical-align:top;text-align:left;font-weight:normal", color: "ink" },
  sumAmount: {
    css: "padding:4px 0 4px 16px;vertical-align:top;text-align:right;white-space:nowrap;font-weight:normal",
    color: "ink",
  },
  total: {
    css: "padding:12px 0 0;border-top:2px solid;text-align:left;font-weight:bold;font-size:18px",
    color: "ink",
    border: "ruleStrong",
  },
  totalAmount: {
    css: "padding:12px 0 0 16px;border-top:2px solid;text-align:right;white-space:nowrap;font-weight:bold;font-size:18px",
    color: "ink",
    border: "ruleStrong",
  },
  small: { css: "margin:0 0 12px;font-size:13px;line-height:1.5", color: "inkMuted" },
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof looks;

function colorsOf({ color, ground, border }: Look, colors: Colors, important = ""): string[] {
  return [
    color && `color:${colors[color]}${important}`,
    ground && `background-color:${colors[ground]}${important}`,
    border && `border-color:${colors[border]}${important}`,
  ].filter((line): line is string => line !== undefined);
}

/** Returns a look's style and class attributes. The class is for styles in dark mode and on phones. */
export function look(name: LookName): Html {
  const { css, ...colors }: Look = looks[name];
  return html`class="${name}" style="${[css, ...colorsOf(colors, paper.color)].filter(Boolean).join(";")}"`;
}

const entries = Object.entries<Look>(looks);
const darkRules = (before: string, parts: (look: Look) => Look = (look) => look) =>
  entries
    .map(([name, look]) => [name, colorsOf(parts(look), cellar.color, "!important")] as const)
    .filter(([, colors]) => colors.length > 0)
    .map(([name, colors]) => `${before}.${name}{${colors.join(";")}}`)
    .join("");

/** Colours of the Cellar theme for dark mode. */
export const darkStyle = `@media (prefers-color-scheme:dark){${darkRules("")}}`;

/**
 * Outlook does not support this media query. Instead, it marks recoloured elements with one attribute for text and
 * another for backgrounds.
 */
export const outlookDarkStyle = [
  darkRules("[data-ogsc] ", ({ color, border }) => ({ ...(color && { color }), ...(border && { border }) })),
  darkRules("[data-ogsb] ", ({ ground }) => (ground ? { ground } : {})),
].join("");
