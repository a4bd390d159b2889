import type { Socket } from "node:net";
import { z } from "zod";

/**
 * A command's request through the control socket, as a line with a JSON object. The first request must contain the
 * token.
 */
export const requestSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("authenticate"), id: z.number(), token: z.string() }),
  z.object({
    type: z.literal("query"),
    id: z.number(),
    sql: z.string(),
    params: z.array(z.unknown()),
    rowMode: z.enum(["array", "object"]),
  }),
  z.object({ type: z.literal("begin"), id: z.number() }),
  z.object({ type: z.literal("commit"), id: z.number() }),
  z.object({ type: z.literal("rollback"), id: z.number() }),
]);
export type Request = z.infer<typeof requestSchema>;
/** A request without its id. */
export type UnnumberedRequest = Request extends infer Each ? (Each extends unknown ? Omit<Each, "id"> : never) : never;

export interface Answer {
  id: number;
  /** Set only in responses to queries. */
  result?: { rows: unknown[]; affectedRows?: number | undefined } | undefined;
  error?: { message: string; code?: string | undefined } | undefined;
}

/** Maximum line length in characters. The largest batch of rows needs less. */
const maxFrameLength = 64 * 1024 * 1024;

/** Calls `onFrame` for each line. A line that is too long closes the connection. */
export function readFrames(socket: Socket, onFrame: (line: string) => void): void {
  let parts: string[] = [];
  let length = 0;
  socket.setEncoding("utf8");
  socket.on("data", (chunk) => {
    const lines = String(chunk).split("\n");
    const [first = "", ...others] = lines;
    parts.push(first);
    length += first.length;
    if (length > maxFrameLength) {
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

export function sendFrame(socket: Socket, frame: Request | Answer): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(frame)}\n`);
}
