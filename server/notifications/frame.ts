import type { Settings } from "@corkwood/commerce";
import { escapeHtml } from "./escapeHtml.ts";

/** The style of a button, in properties that mail programs show alike. */
export const buttonStyle =
  "display:inline-block;padding:12px 24px;background:#7b1e34;color:#fffdf9;text-decoration:none;border-radius:2px";

/** The frame of an email. @param content HTML */
export function emailFrame(subject: string, content: string): string {
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:#fbf8f2;color:#221b16;font:15px/1.5 sans-serif">` +
    `<div style="max-width:600px;margin:0 auto;padding:24px">${content}</div></body></html>`
  );
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
