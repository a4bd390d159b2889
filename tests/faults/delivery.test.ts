import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { outbox } from "../../server/db/schema.ts";
import { startPgliteBackend, startPostgresBackend, type Backend } from "./backends.ts";
import { placements } from "./kinds.ts";
import { startMailServer, type MailServer, type Silence } from "./mailServer.ts";
import { loadShop, startShop } from "./process.ts";
import { startCrashLoop } from "./crashLoop.ts";

const cases: [name: string, start: () => Promise<Backend>][] = [
  ["PGlite", startPgliteBackend],
  ["Postgres", startPostgresBackend],
];

/** The steps of two emails: select, claim, send, store. And two steps of the mail server. */
const kills: readonly (number | Silence)[] = [1, 2, "offered", "taken", 3, 4, 5, 6, 7, 8];
/** The email was accepted, but the server did not store that. */
const repeats = new Set<number | Silence>(["taken", 3, 7]);

describe.each(cases)("a server on %s that is killed while it sends emails", (name, start) => {
  let backend: Backend;
  let mail: MailServer;

  beforeAll(async () => {
    [backend, mail] = [await start(), await startMailServer()];
    const crashLoop = await startCrashLoop(backend);
    await crashLoop.round({ only: placements });
    await crashLoop.stop();
  }, 300_000);
  afterAll(async () => {
    await mail.close();
    await backend.close();
  });

  it("sends each email; only an email that was accepted during the kill is sent twice, with the same message id", async () => {
    const place = { ...backend.place, smtpUrl: mail.url };
    // A server claims an email for two minutes.
    const ahead = (turn: number) => (turn + 2) * 180_000;
    for (const [turn, kill] of kills.entries()) {
      const shop = loadShop(place);
      const reached = typeof kill === "number" ? shop.trace("delivering") : mail.stopAnswering(kill);
      const deliverUntil = typeof kill === "number" ? kill : undefined;
      // It never opens while the only connection is stopped.
      shop.open({ ahead: ahead(turn), deliverUntil }).catch(() => undefined);
      await reached;
      await shop.kill();
      await backend.waitUntilIdle();
    }
    const last = await startShop(place, { ahead: ahead(kills.length) });
    const allSent = async () => expect(await backend.use((db) => db.$count(outbox, isNull(outbox.sentAt)))).toBe(0);
    await vi.waitFor(allSent, { timeout: 60_000, interval: 100 });
    const ids = await backend.use((db) => db.select({ id: outbox.id }).from(outbox));
    await last.stop();

    expect(new Set(mail.taken.keys())).toEqual(new Set(ids.map(({ id }) => id)));
    const twice = [...mail.taken.values()].filter((times) => times > 1);
    expect(twice).toEqual(kills.filter((kill) => repeats.has(kill)).map(() => 2));
    process.stdout.write(
      `\n${name}: ${ids.length} emails, each delivered; ${twice.length} twice, under the same message id, ` +
        `as the server was killed between sending and noting it (${kills.length} kills)\n`,
    );
  }, 600_000);
});
