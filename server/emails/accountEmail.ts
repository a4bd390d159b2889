import type { Settings } from "@corkwood/commerce";
import { writeEmail, type EmailContent } from "./layout/frame.ts";
import { html } from "./layout/html.ts";
import { look } from "./layout/looks.ts";
import { button, heading, panel, paragraph } from "./layout/parts.ts";

interface Facts {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  digits?: string;
  link?: { label: string; href: string };
}

/**
 * Writes an email about an account, as HTML and as plain text with the same content. The email contains no text written
 * by strangers.
 */
export function accountEmail(
  { subject, heading: title, paragraphs, digits, link }: Facts,
  settings: Settings,
): EmailContent {
  const [first = "", ...rest] = paragraphs;
  return writeEmail({
    subject,
    preview: first,
    text: [first, digits, link && `${link.label}: ${link.href}`, ...rest],
    body: html`
      ${heading(title)} ${paragraph(first)} ${digits && panel(html`<p ${look("digits")}>${digits}</p>`)}
      ${link && button(link.label, link.href)} ${rest.map((words) => paragraph(words))}
    `,
    settings,
  });
}

export const newPassword = (baseUrl: string) => ({
  label: "Set a new password",
  href: `${baseUrl}/account/password/forgot`,
});

const whole = "It works once, for 15 minutes. No one from our shop will ever ask you for it.";

/** Email with the code that confirms a new account (specification/accounts#unconfirmed). */
export function confirmationCodeEmail(digits: string, settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `${digits} is your ${settings.shopName} confirmation code`,
      heading: "Confirm your email address",
      digits,
      paragraphs: [
        `Someone created an account at ${settings.shopName} with this email address. If it was you, enter this code:`,
        whole,
        "In a different browser from the one where you created your account, you also need the password that you chose.",
        "If it wasn’t you, don’t enter or share the code: without it, no account is created.",
      ],
      link: { label: "Enter the code", href: `${baseUrl}/account/verify` },
    },
    settings,
  );
}

/** Email sent when someone signs up with the address of an existing account. */
export function accountExistsEmail(settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `You already have an account at ${settings.shopName}`,
      heading: "You already have an account",
      paragraphs: [
        `Someone tried to create an account at ${settings.shopName} with this email address, but there already is one. If it was you, log in. If you don’t know your password, you can set a new one there.`,
        "If it wasn’t you, you don’t need to do anything: nothing was changed.",
      ],
      link: { label: "Log in", href: `${baseUrl}/account` },
    },
    settings,
  );
}

/** Email with the code that proves ownership of a new email address (specification/accounts#email-steps). */
export function emailChangeCodeEmail(digits: string, settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `${digits} is your ${settings.shopName} email change code`,
      heading: "Confirm your new email address",
      digits,
      paragraphs: [
        `Someone wants to use this email address for an account at ${settings.shopName}. If it was you, enter this code:`,
        whole,
        "If it wasn’t you, don’t enter or share the code: without it, nothing is changed.",
      ],
      link: { label: "Enter the code", href: `${baseUrl}/account/email/change` },
    },
    settings,
  );
}

/** Email sent instead of a code if the address belongs to another account. */
export function emailTakenEmail(settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `You already have an account at ${settings.shopName}`,
      heading: "You already have an account",
      paragraphs: [
        `Someone tried to use this email address for another account at ${settings.shopName}. It already has an account, so nothing was changed. If it was you, log in with this address, or choose another one.`,
        "If it wasn’t you, you don’t need to do anything.",
      ],
      link: { label: "Log in", href: `${baseUrl}/account` },
    },
    settings,
  );
}

/** Email that warns the old address about a requested change. */
export function emailChangeAskedEmail(settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `Someone wants to change the email address of your ${settings.shopName} account`,
      heading: "Change of your email address",
      paragraphs: [
        `Someone who knows your password asked to change the email address of your account at ${settings.shopName}. If it was you, you don’t need to do anything here: the code was sent to the new address.`,
        "If it wasn’t you, set a new password now. That stops the change and logs everyone out.",
      ],
      link: { label: "Set a new password", href: `${baseUrl}/account/password/forgot` },
    },
    settings,
  );
}

/** Email to both the old and the new address after the change. */
export function emailChangedEmail(settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `The email address of your ${settings.shopName} account was changed`,
      heading: "Your email address was changed",
      paragraphs: [
        `Your account at ${settings.shopName} has a new email address. From now on, use it to log in. All other browsers were logged out.`,
        "If it wasn’t you, tell us at once so that we can restore your account.",
      ],
      link: { label: "Your account", href: `${baseUrl}/account` },
    },
    settings,
  );
}

/** Email with the code for setting a new password. */
export function resetCodeEmail(digits: string, settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `${digits} is your ${settings.shopName} password reset code`,
      heading: "Set a new password",
      digits,
      paragraphs: [
        `Someone asked for a new password for your account at ${settings.shopName}. If it was you, enter this code:`,
        whole,
        "If it wasn’t you, don’t enter or share the code: your password stays as it is.",
      ],
      link: { label: "Set a new password", href: `${baseUrl}/account/password/reset` },
    },
    settings,
  );
}

/**
 * Email with the code that proves a customer's identity before a change to the login methods
 * (specification/accounts#proof).
 */
export function proofCodeEmail(digits: string, settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `${digits} is your ${settings.shopName} code to confirm that it is you`,
      heading: "Confirm that it is you",
      digits,
      paragraphs: [
        `To change how you log in to your account at ${settings.shopName}, enter this code:`,
        whole,
        "If it wasn’t you, someone is logged in to your account: set a new password now. That logs everyone out.",
      ],
      link: newPassword(baseUrl),
    },
    settings,
  );
}

/**
 * Email with the code that proves ownership of an address reported by a sign-in provider
 * (specification/accounts#federated-proof).
 */
export function federatedCodeEmail(
  digits: string,
  provider: string,
  settings: Settings,
  baseUrl: string,
): EmailContent {
  return accountEmail(
    {
      subject: `${digits} is your ${settings.shopName} code to log in with ${provider}`,
      heading: `Log in with ${provider}`,
      digits,
      paragraphs: [
        `Someone wants to log in to ${settings.shopName} with ${provider} and this email address. If it was you, enter this code:`,
        whole,
        "If it wasn’t you, don’t enter or share the code: anyone who has it could log in to your account.",
      ],
      link: { label: "Enter the code", href: `${baseUrl}/account/link` },
    },
    settings,
  );
}
