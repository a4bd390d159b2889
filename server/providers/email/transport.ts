import { createTransport } from "nodemailer";

export interface Email {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one email, or rejects. */
export interface EmailTransport {
  /** @param id the same for each attempt, so that a receiver can recognise a repeated email */
  send: (id: string, email: Email) => Promise<void>;
  close: () => void;
}

/** SMTP by its URL, such as `smtps://user:password@mail.example:465`. */
export function createSmtpTransport(url: string): EmailTransport {
  const mailer = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    send: async (id, { from, to, subject, text, html }) => {
      const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
      await mailer.sendMail({ from, to, subject, text, html, messageId: `<${id}@${domain}>` });
    },
    close: () => mailer.close(),
  };
}
