import { rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { types, type PGlite, type Transaction } from "@electric-sql/pglite";
import type { Database } from "../../db/connection.ts";
import { askSchema, readFrames, sendFrame, type Answer, type Ask } from "./frames.ts";
import { addressesFor, isSameWord, leaveNote, newWord, removeNote } from "./note.ts";

/**
 * The embedded database belongs to the one process that holds its folder. Through this door a command on the same
 * machine works in the running shop's database as it would on a Postgres beside it. The door is a socket in the data
 * folder, and opens to the word that lies there: for whoever may read the folder anyway. It is no port.
 * @param patience milliseconds that a command may keep a transaction open without asking for anything: nobody else gets
 * to the database meanwhile
 * @returns closes the door; a transaction under way is rolled back
 */
export async function openSideDoor(db: Database, dataDir: string, patience = 30_000): Promise<() => Promise<void>> {
  const client = (db as unknown as { $client: PGlite }).$client;
  const word = newWord();
  const visits = new Set<{ socket: Socket; over: Promise<void> }>();
  const server = createServer((socket) => {
    const visit = { socket, over: receive(socket, client, word, patience) };
    visits.add(visit);
    void visit.over.finally(() => visits.delete(visit));
  });
  leaveNote(dataDir, { address: await listenAt(server, addressesFor(dataDir)), word });
  return async () => {
    removeNote(dataDir);
    const closed = new Promise((resolve) => server.close(resolve));
    for (const { socket } of visits) socket.destroy();
    await Promise.all([...visits].map(({ over }) => over));
    await closed;
  };
}

/** Listens at the first address that can be had. */
async function listenAt(server: Server, [address = "", ...others]: readonly string[]): Promise<string> {
  try {
    // The folder is locked by this process, so a socket that lies there is one that a killed process left.
    if (process.platform !== "win32") rmSync(address, { force: true });
    server.listen(address);
    await once(server, "listening");
    return address;
  } catch (error) {
    if (others.length === 0) throw error;
    return listenAt(server, others);
  }
}

/** A transaction that a command holds open. */
interface Held {
  tx: Transaction;
  /** Ends it, and waits until it is ended. */
  end: (how: "commit" | "rollback") => Promise<void>;
}

/** Answers one command until it goes. What it left open is rolled back. */
async function receive(socket: Socket, client: PGlite, word: string, patience: number): Promise<void> {
  let isInside = false;
  let held: Held | undefined;
  let working: Promise<void> = Promise.resolve();
  socket.setTimeout(patience);
  socket.on("timeout", () => socket.destroy());
  socket.on("error", () => socket.destroy());

  const work = async (ask: Ask): Promise<Answer["result"]> => {
    if (ask.ask === "enter") {
      if (!isSameWord(ask.word, word)) throw new Error("That is not the word.");
      isInside = true;
      return undefined;
    }
    if (!isInside) throw new Error("Say the word first.");
    switch (ask.ask) {
      case "begin":
        if (held) throw new Error("A transaction is open already.");
        held = await begin(client);
        return undefined;
      case "query":
        return query(held?.tx ?? client, ask);
      default: {
        const ending = held?.end(ask.ask);
        held = undefined;
        await ending;
        return undefined;
      }
    }
  };
  const answer = async (line: string) => {
    const ask = askSchema.safeParse(parse(line));
    if (!ask.success) {
      socket.destroy();
      return;
    }
    const { id } = ask.data;
    // What the database takes is not the command's time.
    socket.setTimeout(0);
    try {
      sendFrame(socket, { id, result: await work(ask.data) });
    } catch (error) {
      sendFrame(socket, { id, error: told(error) });
      if (!isInside) socket.end();
    }
    if (held && !socket.destroyed) socket.setTimeout(patience);
  };
  readFrames(socket, (line) => {
    working = working.then(() => answer(line));
  });
  await new Promise((resolve) => socket.once("close", resolve));
  await working;
  await held?.end("rollback").catch(() => undefined);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

class RolledBack extends Error {}

/** Waits until nobody else uses the database, and then keeps it until the end. */
function begin(client: PGlite): Promise<Held> {
  return new Promise((resolve, reject) => {
    const done: Promise<unknown> = client.transaction(async (tx) => {
      const how = await new Promise<"commit" | "rollback">((finish) => {
        const end = async (chosen: "commit" | "rollback") => {
          finish(chosen);
          await done.catch((error: unknown) => {
            if (!(error instanceof RolledBack)) throw error;
          });
        };
        resolve({ tx, end });
      });
      if (how === "rollback") throw new RolledBack();
    });
    done.catch(reject);
  });
}

const asText = (value: string) => value;
/** Instants as the drivers give them to the query builder: as text. */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    asText,
  ]),
);

async function query(on: PGlite | Transaction, { sql, params, rowMode }: Extract<Ask, { ask: "query" }>) {
  const { rows, affectedRows } = await on.query(sql, params, { rowMode, parsers });
  return { rows, affectedRows };
}

function told(error: unknown): NonNullable<Answer["error"]> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { message: error.message, code };
}
