import { connect } from "node:net";
import { timingOf } from "../../../server/bench/measure.ts";
import { AnswerReader } from "./answers.ts";
import type { Load, Loaded } from "./load.ts";

/**
 * Sends requests on a few persistent connections, one after another on each. Runs in its own process, so that it does
 * not share a thread with the measured server. Custom, because a generator that costs more than a bare server would
 * hide the server's cost.
 */
async function send({ url, paths, headers, connections, seconds }: Load): Promise<Loaded> {
  const { hostname, port, host, protocol } = new URL(url);
  if (protocol !== "http:") throw new Error(`Only http: can be measured, not ${url}`);
  const lines = Object.entries({ host, "accept-encoding": "br, gzip", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`));
  const durations: number[] = [];
  const statuses: Record<string, number> = {};
  let [next, bytes] = [0, 0];
  const once = seconds === undefined;
  const started = performance.now();
  const until = started + (seconds ?? 3600) * 1000;
  const nextRequest = () => {
    if ((once && next >= requests.length) || performance.now() >= until) return undefined;
    return requests[next++ % requests.length];
  };
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const reader = new AnswerReader();
      const socket = connect(Number(port || 80), hostname);
      let sent = 0;
      const ask = () => {
        const request = nextRequest();
        if (!request) return void socket.end(resolve);
        sent = performance.now();
        socket.write(request);
      };
      socket.setNoDelay(true).once("connect", ask).once("error", reject);
      socket.once("close", () => reject(new Error(`${url} closed a connection`)));
      socket.on("data", (received) => {
        for (const answer of reader.read(received)) {
          durations.push(performance.now() - sent);
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          bytes += answer.bytes;
          ask();
        }
      });
    });
  await Promise.all(Array.from({ length: connections }, work));
  const perSecond = durations.length / ((performance.now() - started) / 1000);
  return { ...timingOf(durations), perSecond, count: durations.length, statuses, bytes };
}

process.on("message", (load) => {
  send(load as Load).then(
    (loaded) => process.send?.(loaded),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
