import { connect, type Socket } from "node:net";
import { once } from "node:events";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import pLimit from "p-limit";
import { casing, type Database } from "../db/connection.ts";
import * as schema from "../db/schema.ts";
import { CommandError } from "./command/command.ts";
import { readFrames, sendFrame, type Answer, type UnnumberedRequest } from "../controlSocket/frames.ts";
import { readEndpoint } from "../controlSocket/endpoint.ts";

export interface Connection {
  db: Database;
  close: () => Promise<void>;
}

/** Connects to the database of the shop that is using this folder. Undefined if there is no control socket. */
export async function connectToShop(dataDir: string): Promise<Connection | undefined> {
  const endpoint = readEndpoint(dataDir);
  if (!endpoint) return undefined;
  const socket = connect(endpoint.address);
  try {
    await once(socket, "connect");
  } catch {
    return undefined;
  }
  const send = createSend(socket);
  await send({ type: "authenticate", token: endpoint.token });
  const client = remoteClient(send);
  return {
    // The query builder uses only the client's `query` and `transaction`.
    db: drizzle(client as unknown as PGlite, { schema, casing }) as unknown as Database,
    close: async () => {
      socket.end();
      if (!socket.closed) await once(socket, "close");
    },
  };
}

type Send = (request: UnnumberedRequest) => Promise<Answer["result"]>;

class DatabaseError extends Error {
  readonly code: string | undefined;

  constructor({ message, code }: NonNullable<Answer["error"]>) {
    super(message);
    this.code = code;
  }
}

function createSend(socket: Socket): Send {
  type Waiting = { resolve: (result: Answer["result"]) => void; reject: (error: Error) => void };
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isClosed = false;
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
        ? "The running shop ended the connection while it was writing. Run the command again: it lists what remains to be changed."
        : "The running shop ended the connection, perhaps because it was stopped. Nothing was changed.",
    );
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isClosed = true;
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  });
  return (request) =>
    new Promise((resolve, reject) => {
      if (isClosed) {
        reject(gone());
        return;
      }
      isCommitting = request.type === "commit";
      const id = ++last;
      waiting.set(id, { resolve, reject });
      sendFrame(socket, { ...request, id });
    });
}

interface QueryOptions {
  rowMode?: "array" | "object";
}

function remoteClient(send: Send) {
  const query = async (sql: string, params: unknown[] = [], { rowMode = "object" }: QueryOptions = {}) =>
    send({ type: "query", sql, params, rowMode });
  /**
   * Queues transactions, because a connection can have only one transaction at a time, and a concurrent query would
   * become part of it.
   */
  const mutex = pLimit(1);
  const transaction = <T>(work: (tx: { query: typeof query }) => Promise<T>): Promise<T> =>
    mutex(async () => {
      await send({ type: "begin" });
      try {
        const answer = await work({ query });
        await send({ type: "commit" });
        return answer;
      } catch (error) {
        await send({ type: "rollback" }).catch(() => undefined);
        throw error;
      }
    });
  return { query, transaction };
}
