import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const field = style({ display: "grid", gap: vars.space.xxs });

export const label = style({ fontWeight: vars.weight.medium, lineHeight: vars.line.snug });

/** Container of Braintree's frame, styled like the shop's fields. */
export const control = style({
  blockSize: vars.control.medium,
  paddingInline: vars.space.s,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  selectors: {
    "&.braintree-hosted-fields-focused": {
      outline: `${vars.measure.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.measure.ring,
    },
    "&.braintree-hosted-fields-invalid": { borderColor: vars.color.error },
  },
});
