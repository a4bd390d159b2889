import type { Settings } from "@corkwood/commerce";
import { theme } from "@corkwood/tokens/themes/paper";
import type { Email } from "../providers/email/transport.ts";
import { html, type Html } from "./html.ts";

/** What an email says, as HTML and as text with the same facts. */
export type EmailContent = Pick<Email, "subject" | "html" | "text">;

/** Mail programs do not support custom properties, so the colours of the paper theme are written out. */
const { color } = theme;

/** Inline styles that all emails share, in properties that mail programs show alike. */
export const styles = {
  page: `margin:0;background:${color.ground};color:${color.ink};font:15px/1.5 sans-serif`,
  heading: "font:24px/1.2 serif",
  button: `display:inline-block;padding:12px 24px;background:${color.accent};color:${color.surface};text-decoration:none;border-radius:2px`,
  link: `color:${color.link}`,
  small: `color:${color.inkMuted};font-size:13px`,
  cell: `padding:6px 0;border-bottom:1px solid ${color.rule};vertical-align:top`,
  amount: `padding:6px 0 6px 16px;border-bottom:1px solid ${color.rule};text-align:right;white-space:nowrap;vertical-align:top`,
} as const;

/** The frame of an email. */
export function emailFrame(subject: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="${styles.page}">
        <div style="max-width:600px;margin:0 auto;padding:24px">${content}</div>
      </body>
    </html>`.toString();
}

/** The lines that the law requires; none where the merchant entered nothing. */
export function lawLines({ notices, licences }: Pick<Settings, "notices" | "licences">): string[] {
  const records = licences.map((l) => `${l.state}: ${l.class} ${l.number}, ${l.licensee}, ${l.address}`);
  return [notices.email, ...records].filter(Boolean);
}

/** The contact for questions. */
export function helpLine({ contactPhoneNumberAustralia: phone, contactEmailAddress: email }: Settings): string {
  return `Questions? Ring ${phone} or write to ${email}.`;
}
