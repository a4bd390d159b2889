import type { Socket } from "node:net";
import { z } from "zod";

/** What a command asks through the side door: one JSON object a line. The first says the word; all others work. */
export const askSchema = z.discriminatedUnion("ask", [
  z.object({ ask: z.literal("enter"), id: z.number(), word: z.string() }),
  z.object({
    ask: z.literal("query"),
    id: z.number(),
    sql: z.string(),
    params: z.array(z.unknown()),
    rowMode: z.enum(["array", "object"]),
  }),
  z.object({ ask: z.literal("begin"), id: z.number() }),
  z.object({ ask: z.literal("commit"), id: z.number() }),
  z.object({ ask: z.literal("rollback"), id: z.number() }),
]);
export type Ask = z.infer<typeof askSchema>;
/** A question without its number. */
export type Question = Ask extends infer Each ? (Each extends unknown ? Omit<Each, "id"> : never) : never;

export interface Answer {
  id: number;
  /** Of a query. */
  result?: { rows: unknown[]; affectedRows?: number | undefined } | undefined;
  error?: { message: string; code?: string | undefined } | undefined;
}

/** More than the largest batch of rows; what never ends a line is not from a command. */
const longestFrame = 64 * 1024 * 1024;

/** Calls back for each line; a line that is too long ends the connection. */
export function readFrames(socket: Socket, onFrame: (line: string) => void): void {
  let parts: string[] = [];
  let length = 0;
  socket.setEncoding("utf8");
  socket.on("data", (chunk) => {
    const lines = String(chunk).split("\n");
    const [first = "", ...others] = lines;
    parts.push(first);
    length += first.length;
    if (length > longestFrame) {
      socket.destroy();
      return;
    }
    for (const next of others) {
      onFrame(parts.join(""));
      parts = [next];
      length = next.length;
    }
  });
}

export function sendFrame(socket: Socket, frame: Ask | Answer): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(frame)}\n`);
}
