import type { Settings } from "@corkwood/commerce";
import { emailFrame, helpLine, lawLines, styles, type EmailContent } from "./frame.ts";
import { html, linesOf } from "./html.ts";

/** The email that asks an address whether it wants the shop's emails (specification/notifications#subscribe). */
export function subscribeEmail(link: string, settings: Settings): EmailContent {
  const subject = `Do you want emails from ${settings.shopName}?`;
  const opening = `Somebody asked us to send our offers and new arrivals to this address. If it was you, please confirm it within 7 days.`;
  const otherwise = "It was not you? Then you need not do anything: we will not write again.";
  const help = helpLine(settings);
  const law = lawLines(settings);
  return {
    subject,
    text: [opening, link, otherwise, help, law.join("\n")].filter(Boolean).join("\n\n"),
    html: emailFrame(
      subject,
      html`
        <h1 style="${styles.heading}">${subject}</h1>
        <p>${opening}</p>
        <p style="margin:24px 0"><a href="${link}" style="${styles.button}">Confirm your address</a></p>
        <p>${otherwise}</p>
        <p>${help}</p>
        <p style="margin-top:24px;${styles.small}">${linesOf(law)}</p>
      `,
    ),
  };
}
