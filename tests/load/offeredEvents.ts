import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Visit events, offered to a shop faster than it accepts them. */
export interface Offer {
  /** Events per second. */
  perSecond: number;
  /** Events per call. */
  perCall: number;
  seconds: number;
}

export interface Offered {
  events: number;
  /** Number of responses by status. */
  answers: Record<string, number>;
  /** Seconds from the first call to the last response. On a busy machine, this is longer than planned. */
  took: number;
}

/** Number of connections: many browsers, but fewer than the limit per address. */
const connections = 100;
/** Maximum number of unanswered calls per connection. */
const maxWaiting = 8;
/** Interval between batches of calls in milliseconds. */
const tick = 5;

interface Line {
  socket: Socket;
  waiting: number;
}

function callOf(perCall: number): string {
  const events = Array.from({ length: perCall }, (_, at) => ({ kind: "seen", productId: `p-${1000 + at}` }));
  const body = JSON.stringify({ visitor: randomUUID(), events });
  return `POST /api/visits HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** Offers events over open connections, sending each call as soon as it is due, and waits for the responses. */
export async function offerEvents(url: string, { perSecond, perCall, seconds }: Offer): Promise<Offered> {
  const answers: Record<string, number> = {};
  const lines = await Promise.all(
    Array.from({ length: connections }, async (): Promise<Line> => {
      const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1" });
      socket.on("error", () => undefined);
      await once(socket, "connect");
      const line = { socket, waiting: 0 };
      socket.on("data", (data) => {
        for (const [, status = ""] of data.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3})/g)) {
          line.waiting -= 1;
          answers[status] = (answers[status] ?? 0) + 1;
        }
      });
      return line;
    }),
  );
  let calls = 0;
  let next = 0;
  const started = performance.now();
  for (let now = started; now - started < seconds * 1000; now = performance.now()) {
    const due = Math.floor((((now - started) / 1000) * perSecond) / perCall);
    for (let tried = 0; calls < due && tried < connections; next += 1) {
      const line = lines[next % connections];
      if (!line || line.waiting >= maxWaiting || line.socket.destroyed) {
        tried += 1;
        continue;
      }
      tried = 0;
      line.waiting += 1;
      calls += 1;
      line.socket.write(callOf(perCall));
    }
    await pause(tick);
  }
  while (lines.some(({ waiting, socket }) => waiting > 0 && !socket.destroyed)) await pause(tick);
  const took = (performance.now() - started) / 1000;
  for (const { socket } of lines) socket.destroy();
  return { events: calls * perCall, answers, took };
}
