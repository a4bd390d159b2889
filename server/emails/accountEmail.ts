import type { Settings } from "@corkwood/commerce";
import { emailFrame, helpLine, styles, type EmailContent } from "./frame.ts";
import { html } from "./html.ts";

interface Facts {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  digits?: string;
  link?: { label: string; href: string };
}

/** Emails about an account, as HTML and as text with the same facts. None holds anything that a stranger wrote. */
function accountEmail({ subject, heading, paragraphs, digits, link }: Facts, settings: Settings): EmailContent {
  const help = helpLine(settings);
  const [first = "", ...rest] = paragraphs;
  return {
    subject,
    text: [first, digits, link && `${link.label}: ${link.href}`, ...rest, help].filter(Boolean).join("\n\n"),
    html: emailFrame(
      subject,
      html`
        <h1 style="${styles.heading}">${heading}</h1>
        <p>${first}</p>
        ${digits && html`<p style="font-size:28px;letter-spacing:4px">${digits}</p>`}
        ${link && html`<p><a href="${link.href}" style="${styles.button}">${link.label}</a></p>`}
        ${rest.map((paragraph) => html`<p>${paragraph}</p>`)}
        <p>${help}</p>
      `,
    ),
  };
}

const whole = "It works for 15 minutes, once. Nobody of our shop will ever ask you for it.";

/** The code that confirms a new account (specification/accounts#unconfirmed). */
export function confirmationCodeEmail(digits: string, settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `${digits} is your ${settings.shopName} confirmation code`,
      heading: "Confirm your email address",
      digits,
      paragraphs: [
        `Somebody made an account at ${settings.shopName} with this email address. If it was you, enter this code:`,
        whole,
        "Was it not you? Then do not enter or pass on the code: without it there is no account.",
      ],
      link: { label: "Enter the code", href: `${baseUrl}/account/verify` },
    },
    settings,
  );
}

/** To who signs up again with the address of an account. */
export function accountExistsEmail(settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `You have an account at ${settings.shopName} already`,
      heading: "You have an account already",
      paragraphs: [
        `Somebody wanted to make an account at ${settings.shopName} with this email address, and there is one already. If it was you, sign in. If you do not know your password, you can set a new one there.`,
        "Was it not you? Then you need not do anything: nothing was changed.",
      ],
      link: { label: "Sign in", href: `${baseUrl}/account` },
    },
    settings,
  );
}

/** The code that a new password is set with. */
export function resetCodeEmail(digits: string, settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `${digits} is your ${settings.shopName} password reset code`,
      heading: "Set a new password",
      digits,
      paragraphs: [
        `Somebody asked for a new password for your account at ${settings.shopName}. If it was you, enter this code:`,
        whole,
        "Was it not you? Then do not enter or pass on the code: your password stays as it is.",
      ],
      link: { label: "Set a new password", href: `${baseUrl}/account/password/reset` },
    },
    settings,
  );
}

/** After a password was changed or reset. */
export function passwordChangedEmail(settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `Your ${settings.shopName} password was changed`,
      heading: "Your password was changed",
      paragraphs: [
        `The password of your account at ${settings.shopName} was changed, and all other browsers were signed out.`,
        "Was it not you? Then set a new password now, and tell us.",
      ],
      link: { label: "Set a new password", href: `${baseUrl}/account/password/forgot` },
    },
    settings,
  );
}
