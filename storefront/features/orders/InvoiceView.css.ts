import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const invoice = style({ display: "grid", gap: vars.space.l });

export const parties = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: vars.space.l });

// Lets all columns fit on a phone.
globalStyle(`${invoice} table :is(th, td)`, {
  "@media": {
    [below("s")]: { paddingInlineEnd: vars.space.xs, fontSize: vars.size.micro },
  },
});
// Names may break anywhere, so that amounts and headings are never broken.
globalStyle(`${invoice} table :is(th, td):first-child`, {
  "@media": { [below("s")]: { overflowWrap: "anywhere" } },
});

export const sums = style({ display: "grid", gap: vars.space.xs, justifySelf: "end", inlineSize: "min(100%, 22rem)" });
export const sum = style({ display: "flex", justifyContent: "space-between", gap: vars.space.m });
export const total = style({
  fontWeight: vars.weight.strong,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.ink}`,
  paddingBlockStart: vars.space.xs,
});
export const amount = style({ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums lining-nums" });

/** Print styles: black on white in every theme, without the page's header and footer (specification/invoices#print). */
const page = `html:root:has(${invoice})`;
const black = "#000";
const white = "#fff";
globalStyle(page, {
  "@media": {
    print: {
      colorScheme: "light",
      vars: {
        [vars.color.ground]: white,
        [vars.color.surface]: white,
        [vars.color.surfaceTint]: white,
        [vars.color.ink]: black,
        [vars.color.inkMuted]: black,
        [vars.color.rule]: black,
        [vars.color.ruleStrong]: black,
        [vars.color.link]: black,
      },
    },
  },
});
globalStyle(`${page} body`, { "@media": { print: { minHeight: 0, fontSize: "10.5pt" } } });
// Hides the page frame: header, footer, breadcrumbs, alerts and the skip link.
globalStyle(`${page} > body > *:not(main)`, { "@media": { print: { display: "none" } } });
globalStyle(`${invoice} tr`, { "@media": { print: { breakInside: "avoid" } } });
