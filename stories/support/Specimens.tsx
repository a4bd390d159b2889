import { vars } from "@corkwood/tokens/theme.css";
import type { ReactNode } from "react";

/** A titled row of samples in a story. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ marginBlockEnd: vars.space.xl }}>
      <h2
        style={{
          marginBlockEnd: vars.space.s,
          paddingBlockEnd: vars.space.xxs,
          borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
          color: vars.color.inkMuted,
          fontSize: vars.size.small,
        }}
      >
        {title}
      </h2>
      <div style={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.m }}>{children}</div>
    </section>
  );
}
