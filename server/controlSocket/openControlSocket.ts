import { rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { types, type PGlite, type Transaction } from "@electric-sql/pglite";
import pLimit from "p-limit";
import type { Database } from "../db/connection.ts";
import { requestSchema, readFrames, sendFrame, type Answer, type Request } from "./frames.ts";
import { isSameSecret } from "../foundation/sameSecret.ts";
import { addressesFor, writeEndpoint, newToken, removeEndpoint } from "./endpoint.ts";

/**
 * Only one process can open the embedded database. Through this socket, a command on the same machine uses the running
 * shop's database like a shared Postgres. The socket is a file, not a network port. A client must send the token stored
 * in the data folder, so only users who can read that folder can connect.
 * @param idleTimeout milliseconds after which a transaction without requests is rolled back, because it blocks the
 * database for all other processes
 * @returns a function that closes the socket and rolls back an open transaction
 */
export async function openControlSocket(
  db: Database,
  dataDir: string,
  idleTimeout = 30_000,
): Promise<() => Promise<void>> {
  const client = (db as unknown as { $client: PGlite }).$client;
  const token = newToken();
  const connections = new Set<{ socket: Socket; over: Promise<void> }>();
  const server = createServer((socket) => {
    const connection = { socket, over: receive(socket, client, token, idleTimeout) };
    connections.add(connection);
    void connection.over.finally(() => connections.delete(connection));
  });
  writeEndpoint(dataDir, { address: await listenAt(server, addressesFor(dataDir)), token });
  return async () => {
    removeEndpoint(dataDir);
    const closed = new Promise((resolve) => server.close(resolve));
    for (const { socket } of connections) socket.destroy();
    await Promise.all([...connections].map(({ over }) => over));
    await closed;
  };
}

/** Listens on the first address that works. */
async function listenAt(server: Server, [address = "", ...others]: readonly string[]): Promise<string> {
  try {
    // This process has the folder's lock, so any existing socket file was left by a killed process.
    if (process.platform !== "win32") rmSync(address, { force: true });
    server.listen(address);
    await once(server, "listening");
    return address;
  } catch (error) {
    if (others.length === 0) throw error;
    return listenAt(server, others);
  }
}

/** A command's open transaction. */
interface OpenTransaction {
  tx: Transaction;
  /** Ends the transaction and waits until it has ended. */
  end: (how: "commit" | "rollback") => Promise<void>;
}

/** Serves one command until it disconnects, then rolls back its open transaction, if any. */
async function receive(socket: Socket, client: PGlite, token: string, idleTimeout: number): Promise<void> {
  let isAuthenticated = false;
  let open: OpenTransaction | undefined;
  const queue = pLimit(1);
  socket.setTimeout(idleTimeout);
  socket.on("timeout", () => socket.destroy());
  socket.on("error", () => socket.destroy());

  const execute = async (request: Request): Promise<Answer["result"]> => {
    if (request.type === "authenticate") {
      if (!isSameSecret(request.token, token)) throw new Error("The token is wrong.");
      isAuthenticated = true;
      return undefined;
    }
    if (!isAuthenticated) throw new Error("Send the token first.");
    switch (request.type) {
      case "begin":
        if (open) throw new Error("A transaction is already open.");
        open = await begin(client);
        break;
      case "query":
        return query(open?.tx ?? client, request);
      case "commit":
      case "rollback": {
        const ending = open?.end(request.type);
        open = undefined;
        await ending;
        break;
      }
    }
    return undefined;
  };
  const answer = async (line: string) => {
    const request = requestSchema.safeParse(parse(line));
    if (!request.success) {
      socket.destroy();
      return;
    }
    const { id } = request.data;
    // Pauses the idle timeout, because the command cannot send anything while the database works.
    socket.setTimeout(0);
    try {
      sendFrame(socket, { id, result: await execute(request.data) });
    } catch (error) {
      sendFrame(socket, { id, error: errorAnswer(error) });
      if (!isAuthenticated) socket.end();
    }
    if (open && !socket.destroyed) socket.setTimeout(idleTimeout);
  };
  readFrames(socket, (line) => {
    void queue(() => answer(line));
  });
  await new Promise((resolve) => socket.once("close", resolve));
  // Runs after all requests that arrived before the connection ended.
  await queue(() => undefined);
  await open?.end("rollback").catch(() => undefined);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

class RolledBack extends Error {}

/** Waits for exclusive access to the database, which lasts until the transaction ends. */
function begin(client: PGlite): Promise<OpenTransaction> {
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
/** The query builder expects timestamps as text, as the drivers return them. */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    asText,
  ]),
);

async function query(on: PGlite | Transaction, { sql, params, rowMode }: Extract<Request, { type: "query" }>) {
  const { rows, affectedRows } = await on.query(sql, params, { rowMode, parsers });
  return { rows, affectedRows };
}

function errorAnswer(error: unknown): NonNullable<Answer["error"]> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { message: error.message, code };
}
