import { vars } from "@corkwood/tokens/theme.css";
import { useState } from "react";
import { redBottle } from "../support/drawings.ts";

export interface EmailViewsProps {
  /** An email as rendered by the server. */
  email: { subject: string; html: string; text: string };
}

const views = [
  { label: "Wide, light", width: 640, scheme: "light" },
  { label: "Wide, dark", width: 640, scheme: "dark" },
  { label: "320 px, light", width: 320, scheme: "light" },
  { label: "320 px, dark", width: 320, scheme: "dark" },
] as const;
type View = (typeof views)[number];

/**
 * Simulates a light or dark mail client regardless of the browser's colour scheme, and replaces pictures, because
 * stories have no server.
 */
function seen(html: string, scheme: View["scheme"]): string {
  return html
    .replaceAll("(prefers-color-scheme:dark)", scheme === "dark" ? "all" : "not all")
    .replaceAll(/https:\/\/corkwood\.example\/media\/[^"]+/g, redBottle.replaceAll('"', "&quot;"));
}

/** An email in both colour schemes, on a wide screen and on a small phone, and as text. */
export function EmailViews({ email: { subject, html, text } }: EmailViewsProps) {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: vars.space.l }}>
      {views.map(({ label, width, scheme }) => (
        <figure key={label} style={{ margin: 0, maxInlineSize: "100%" }}>
          <figcaption style={caption}>{label}</figcaption>
          <Frame title={`${subject}: ${label}`} html={seen(html, scheme)} width={width} />
        </figure>
      ))}
      <figure style={{ margin: 0, maxInlineSize: "100%" }}>
        <figcaption style={caption}>Text only</figcaption>
        <pre style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", maxInlineSize: 640, margin: 0 }}>
          {`${subject}\n\n${text}`}
        </pre>
      </figure>
    </div>
  );
}

const caption = { color: vars.color.inkMuted, fontSize: vars.size.small, marginBlockEnd: vars.space.xs };

/** An iframe as tall as the email. */
function Frame({ title, html, width }: { title: string; html: string; width: number }) {
  const [height, setHeight] = useState(width);
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ border: 0, inlineSize: width, blockSize: height, maxInlineSize: "100%" }}
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.body.scrollHeight ?? width)}
    />
  );
}
