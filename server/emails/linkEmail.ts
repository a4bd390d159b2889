import type { Settings } from "@corkwood/commerce";
import { emailFrame, helpLine, styles, type EmailContent } from "./frame.ts";
import { html } from "./html.ts";

/** The email with a link that shows an order, as HTML and as text with the same facts (specification/orders#link). */
export function linkEmail(number: string, link: string, settings: Settings): EmailContent {
  const subject = `A link to your ${settings.shopName} order ${number}`;
  const opening = `Here is the link to your order ${number} that you asked for. It works for a day. Whoever has it can see the order, so do not pass it on.`;
  const otherwise = "You did not ask for it? Then you need not do anything: nobody else got this link.";
  const help = helpLine(settings);
  return {
    subject,
    text: [opening, link, otherwise, help].join("\n\n"),
    html: emailFrame(
      subject,
      html`
        <h1 style="${styles.heading}">Order ${number}</h1>
        <p>${opening}</p>
        <p><a href="${link}" style="${styles.button}">See your order</a></p>
        <p style="${styles.small};word-break:break-all">${link}</p>
        <p>${otherwise}</p>
        <p>${help}</p>
      `,
    ),
  };
}
