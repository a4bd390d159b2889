import { connect, type Socket } from "node:net";
import { once } from "node:events";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { casing, type Database } from "../../db/connection.ts";
import * as schema from "../../db/schema.ts";
import { CommandError } from "../command/command.ts";
import { readFrames, sendFrame, type Answer, type Question } from "./frames.ts";
import { readNote } from "./note.ts";

export interface Reached {
  db: Database;
  close: () => Promise<void>;
}

/** The database of the shop that runs on this folder. Undefined where no shop opens its side door there. */
export async function reachShop(dataDir: string): Promise<Reached | undefined> {
  const note = readNote(dataDir);
  if (!note) return undefined;
  const socket = connect(note.address);
  try {
    await once(socket, "connect");
  } catch {
    return undefined;
  }
  const ask = createAsking(socket);
  await ask({ ask: "enter", word: note.word });
  const client = remoteClient(ask);
  return {
    // Of the client the query builder uses no more than `query` and `transaction`.
    db: drizzle(client as unknown as PGlite, { schema, casing }) as unknown as Database,
    close: async () => {
      socket.end();
      if (!socket.closed) await once(socket, "close");
    },
  };
}

type Asking = (question: Question) => Promise<Answer["result"]>;

class DatabaseError extends Error {
  readonly code: string | undefined;

  constructor({ message, code }: NonNullable<Answer["error"]>) {
    super(message);
    this.code = code;
  }
}

function createAsking(socket: Socket): Asking {
  type Waiting = { resolve: (result: Answer["result"]) => void; reject: (error: Error) => void };
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isGone = false;
  readFrames(socket, (line) => {
    const { id, result, error } = JSON.parse(line) as Answer;
    const one = waiting.get(id);
    waiting.delete(id);
    if (error) one?.reject(new DatabaseError(error));
    else one?.resolve(result);
  });
  let isCommitting = false;
  const gone = () =>
    new CommandError(
      isCommitting
        ? "The running shop ended the connection while it was writing. Run the command again: it tells what is still to be changed."
        : "The running shop ended the connection, perhaps because it was stopped. Nothing was changed.",
    );
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isGone = true;
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  });
  return (question) =>
    new Promise((resolve, reject) => {
      if (isGone) {
        reject(gone());
        return;
      }
      isCommitting = question.ask === "commit";
      const id = ++last;
      waiting.set(id, { resolve, reject });
      sendFrame(socket, { ...question, id });
    });
}

interface QueryOptions {
  rowMode?: "array" | "object";
}

function remoteClient(ask: Asking) {
  const query = async (sql: string, params: unknown[] = [], { rowMode = "object" }: QueryOptions = {}) =>
    ask({ ask: "query", sql, params, rowMode });
  /** The shop's database does one thing at a time, so whatever is asked meanwhile would be part of the transaction. */
  let last: Promise<unknown> = Promise.resolve();
  const transaction = <T>(work: (tx: { query: typeof query }) => Promise<T>): Promise<T> => {
    const turn = last.then(async () => {
      await ask({ ask: "begin" });
      try {
        const answer = await work({ query });
        await ask({ ask: "commit" });
        return answer;
      } catch (error) {
        await ask({ ask: "rollback" }).catch(() => undefined);
        throw error;
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  return { query, transaction };
}
