import { isNull } from "drizzle-orm";
import { expect, vi } from "vitest";
import { outbox } from "../../server/db/schema.ts";
import type { Backend } from "./backends.ts";
import type { MailServer, Silence } from "./mailServer.ts";
import { loadShop, startShop, type Place } from "./process.ts";

/** A step of the server's sending, or a point in the mail server. */
export type SendingKill = number | Silence;

/** A shop that sends its emails to a mail server. */
export interface Sending {
  backend: Backend;
  mail: MailServer;
  /**
   * Milliseconds by which each server's clock is ahead. Each clock is ahead of the previous one by more than the
   * duration of a lease.
   */
  ahead: (turn: number) => number;
}

/** Time in milliseconds by which the clock advances, longer than the two minutes for which an email is claimed. */
export const longerThanLease = 180_000;

const placeOf = ({ backend, mail }: Sending): Place => ({ ...backend.place, smtpUrl: mail.url });

/** Starts servers one after another, and kills each server while it sends emails. */
export async function killWhileSending(sending: Sending, kills: readonly SendingKill[]): Promise<void> {
  const { backend, mail, ahead } = sending;
  for (const [turn, kill] of kills.entries()) {
    const shop = loadShop(placeOf(sending));
    const reached = typeof kill === "number" ? shop.trace("delivering") : mail.stopAnswering(kill);
    const deliverUntil = typeof kill === "number" ? kill : undefined;
    // `open` never resolves while the only connection is stopped.
    shop.open({ ahead: ahead(turn), deliverUntil }).catch(() => undefined);
    await reached;
    await shop.kill();
    await backend.waitUntilIdle();
  }
}

/** Starts a server, lets it send emails until this many are left, and stops it. */
export async function sendUntil(sending: Sending, turn: number, left: number): Promise<void> {
  const { backend, ahead } = sending;
  const shop = await startShop(placeOf(sending), { ahead: ahead(turn) });
  const isSent = async () => expect(await backend.use((db) => db.$count(outbox, isNull(outbox.sentAt)))).toBe(left);
  await vi.waitFor(isSent, { timeout: 60_000, interval: 100 });
  await shop.stop();
}
