import { createTransport } from "nodemailer";

export interface Email {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Absolute URL to which mail programs post when the user presses Unsubscribe (RFC 8058). */
  unsubscribeLink?: string | null | undefined;
}

/** Sends one email. Rejects if the mail server does not accept it. */
export interface EmailTransport {
  /** @param id the same for every attempt, so that a receiver can recognise duplicates */
  send: (id: string, email: Email) => Promise<void>;
  close: () => void;
}

/** Mail server timeouts in milliseconds. */
export interface SmtpLimits {
  /** Timeout for a server that sends no data. */
  silence: number;
  /**
   * Maximum time that the server may take to accept an email. Shorter than the time after which another process may
   * send the email.
   */
  whole: number;
}

const usualLimits: SmtpLimits = { silence: 30_000, whole: 90_000 };

/**
 * SMTP transport, configured by a URL such as `smtps://user:password@mail.example:465`. After a timeout, the email may
 * or may not have been accepted. It then counts as unsent, and is sent again with the same message id.
 */
export function createSmtpTransport(url: string, { silence, whole }: SmtpLimits = usualLimits): EmailTransport {
  const mailer = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: silence });
  return {
    send: async (id, { from, to, subject, text, html, unsubscribeLink }) => {
      const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
      const messageId = `<${id}@${domain}>`;
      const headers = unsubscribeLink ? unsubscribeHeaders(unsubscribeLink) : {};
      const sending = mailer.sendMail({ from, to, subject, text, html, messageId, headers });
      await inTime(sending, whole);
    },
    close: () => mailer.close(),
  };
}

const unsubscribeHeaders = (link: string) => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

async function inTime(sending: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error("The mail server took too long"), { code: "ETIMEDOUT" });
    timer = setTimeout(() => reject(error), ms);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
