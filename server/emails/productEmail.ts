import { formatMoney, type NotificationKind, type ProductSummary, type Settings } from "@corkwood/commerce";
import { emailFrame, helpLine, lawLines, styles, type EmailContent } from "./frame.ts";
import { html, linesOf } from "./html.ts";

type Told = Pick<ProductSummary, "name" | "path" | "price" | "functionalType">;

const words = {
  restock: { happened: "is back in stock", asked: "when it is back in stock" },
  release: { happened: "is released", asked: "when it is released" },
} as const satisfies Record<NotificationKind, object>;

/** The email to somebody who signed up for a product, as HTML and as text with the same facts. */
export const productEmail =
  (kind: NotificationKind) =>
  (
    { name, path, price, functionalType }: Told,
    unsubscribeLink: string,
    settings: Settings,
    baseUrl: string,
  ): EmailContent => {
    const { happened, asked } = words[kind];
    const subject = `${name} ${happened}`;
    const link = `${baseUrl}/${path}`;
    const cost = functionalType === "basic" && price > 0 ? `${formatMoney(price)} a bottle. ` : "";
    const offer = `${cost}Nothing is put aside for you: we told everybody who asked at the same time.`;
    const why = `You asked us to tell you ${asked}; this is the one email about it.`;
    const stop = "to get no more emails about products that you wait for";
    const help = helpLine(settings);
    const law = lawLines(settings);
    return {
      subject,
      text: [`${subject}.`, `${offer}\n${link}`, help, law.join("\n"), `${why} Open this ${stop}:\n${unsubscribeLink}`]
        .filter(Boolean)
        .join("\n\n"),
      html: emailFrame(
        subject,
        html`
          <h1 style="${styles.heading}">${name}</h1>
          <p>${subject}. ${offer}</p>
          <p style="margin:24px 0"><a href="${link}" style="${styles.button}">See ${name}</a></p>
          <p>${help}</p>
          <p style="margin-top:24px;${styles.small}">${linesOf(law)}</p>
          <p style="${styles.small}">
            ${why} <a href="${unsubscribeLink}" style="${styles.link}">Unsubscribe</a> ${stop}.
          </p>
        `,
      ),
    };
  };
