import type { Settings } from "@corkwood/commerce";
import { raw } from "hono/html";
import type { Email } from "../../providers/email/transport.ts";
import { html, linesOf, type Html } from "./html.ts";
import { darkStyle, look, outlookDarkStyle } from "./looks.ts";
import { link } from "./parts.ts";

/** Email content, as HTML and as equivalent plain text. */
export type EmailContent = Pick<Email, "subject" | "html" | "text">;

/** Contents that differ between emails. */
export interface EmailParts {
  subject: string;
  /** Preview text that mail clients show beside the subject. */
  preview: string;
  /** The email's paragraphs, except those that end every email. */
  text: readonly (string | undefined | false)[];
  /** The content of `text` as HTML. */
  body: Html;
  settings: Settings;
  /** Whether the email is about bottles and therefore needs the legal notices. @default false */
  isAboutBottles?: boolean;
  /** Unsubscribe link, for emails that the recipient may unsubscribe from. */
  stop?: { why: string; link: string; until: string };
}

/** Writes an email in the shared layout. Every email ends with the shop's contact details. */
export function writeEmail({ subject, preview, text, body, settings, isAboutBottles, stop }: EmailParts): EmailContent {
  const law = isAboutBottles ? lawLines(settings) : [];
  const { contactPhoneNumberAustralia: phone, contactEmailAddress: address } = settings;
  const end = [
    `Questions? Call ${phone} or write to ${address}.`,
    law.join("\n"),
    stop && `${stop.why} Open this ${stop.until}:\n${stop.link}`,
  ];
  const foot = html`
    <p ${look("small")}>
      Questions? Call ${link(phone, `tel:${phone.replaceAll(/[^\d+]/g, "")}`)} or write to
      ${link(address, `mailto:${address}`)}.
    </p>
    ${law.length > 0 && html`<p ${look("small")}>${linesOf(law)}</p>`}
    ${stop && html`<p ${look("small")}>${stop.why} ${link("Unsubscribe", stop.link)} ${stop.until}.</p>`}
  `;
  return {
    subject,
    text: [...text, ...end].filter(Boolean).join("\n\n"),
    // Removes indentation, so that the email for a long order stays below the size at which mail clients clip emails.
    html: frame(subject, preview, settings.shopName, body, foot)
      .toString()
      .replaceAll(/\s*\n\s*/g, "\n"),
  };
}

/** On a phone, margins are narrower, so that the text has more space. */
const phoneStyle = "@media (max-width:480px){.card{padding:24px 16px!important}.margin{padding:16px 8px!important}}";

/** Pads the preview, so that mail clients do not fill it with body text. */
const previewEnd = raw("&#8199;&#847; ".repeat(60));

/** Layout tables, because Outlook on Windows supports no other layout. Screen readers ignore these tables. */
function frame(subject: string, preview: string, shopName: string, body: Html, foot: Html): Html {
  return html`<!doctype html>
    <html lang="en-AU" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>${subject}</title>
        <style>
          :root{color-scheme:light dark;supported-color-schemes:light dark} ${raw(phoneStyle)}
        </style>
        <style>
          ${raw(darkStyle)}
        </style>
        <style>
          ${raw(outlookDarkStyle)}
        </style>
      </head>
      <body ${look("page")}>
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">
          ${preview} ${previewEnd}
        </div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look("page")}>
          <tr>
            <td align="center" class="margin" style="padding:24px 16px">
              <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px;text-align:left"
              >
                <tr>
                  <td ${look("brand")}>${shopName}</td>
                </tr>
                <tr>
                  <td ${look("card")}>${body}</td>
                </tr>
                <tr>
                  <td style="padding:24px 0">${foot}</td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

/** Legal notices. Empty if the merchant has entered no notices. */
function lawLines({ notices, licences }: Pick<Settings, "notices" | "licences">): string[] {
  const records = licences.map((l) => `${l.state}: ${l.class} ${l.number}, ${l.licensee}, ${l.address}`);
  return [notices.email, ...records].filter(Boolean);
}
