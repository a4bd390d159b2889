import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "../../server/db/schema.ts";
import { startPgliteBackend, startPostgresBackend, type Backend } from "./backends.ts";
import { placements } from "./kinds.ts";
import { killWhileSending, longerThanLease, sendUntil, type SendingKill } from "./killWhileSending.ts";
import { startMailServer, type MailServer } from "./mailServer.ts";
import { startCrashLoop } from "./crashLoop.ts";

const cases: [name: string, start: () => Promise<Backend>][] = [
  ["PGlite", startPgliteBackend],
  ["Postgres", startPostgresBackend],
];

/** Steps of sending two emails (select, claim, send, store), and two steps of the mail server. */
const kills: readonly SendingKill[] = [1, 2, "offered", "taken", 3, 4, 5, 6, 7, 8];
/** Number of kills after an email was accepted, but before the server recorded it. */
const repeats = new Set<SendingKill>(["taken", 3, 7]);

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

  it("sends each email once, or twice with the same message id if the kill was between sending and recording", async () => {
    const sending = { backend, mail, ahead: (turn: number) => (turn + 2) * longerThanLease };
    await killWhileSending(sending, kills);
    await sendUntil(sending, kills.length, 0);
    const ids = await backend.use((db) => db.select({ id: outbox.id }).from(outbox));

    expect(new Set(mail.taken.keys())).toEqual(new Set(ids.map(({ id }) => id)));
    const twice = [...mail.taken.values()].filter((times) => times > 1);
    expect(twice).toEqual(kills.filter((kill) => repeats.has(kill)).map(() => 2));
    process.stdout.write(
      `\n${name}: ${ids.length} emails, each delivered; ${twice.length} twice, under the same message id, ` +
        `as the server was killed between sending and noting it (${kills.length} kills)\n`,
    );
  }, 600_000);
});
