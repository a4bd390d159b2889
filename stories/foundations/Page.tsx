import { vars } from "@corkwood/tokens/theme.css";
import type { ReactNode } from "react";

/** Embeds shop content in a documentation page. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        marginBlockEnd: vars.space.m,
        padding: vars.space.m,
        background: vars.color.ground,
        color: vars.color.ink,
        fontFamily: vars.font.body,
        lineHeight: vars.line.body,
      }}
    >
      {children}
    </div>
  );
}
