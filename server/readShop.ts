import { randomUUID } from "node:crypto";
import type { Reading, ReadShop, SentParts } from "@corkwood/commerce/contract";
import { Context } from "hono";
import { asProblem } from "./asProblem.ts";
import type { Logger } from "./foundation/log.ts";
import { ownCopy } from "./serving/ownCopy.ts";
import { problemDocument } from "./foundation/problem.ts";
import type { AppEnv } from "./http/appEnv.ts";
import type { ApiModule } from "./serving/module.ts";
import { routeOf } from "./serving/path.ts";
import type { Tracing } from "./tracing/tracing.ts";

/** Who asks when a page is rendered: the shop itself, with no header and from no address. */
const nobody = new Request("http://localhost/");

/**
 * Makes calls that read without HTTP: the handler itself is called with what the contract makes of what is sent, and what it
 * answers is copied. Writing a listing as JSON, passing it through a response and reading it again took longer than to make it.
 * @param tracing where somebody takes traces: each call is a part of the page that reads
 */
export function readShop(
  modules: readonly Pick<ApiModule, "reads">[],
  logger: Pick<Logger, "error">,
  tracing?: Tracing,
): ReadShop {
  const reads = new Map(modules.flatMap(({ reads: own = [] }) => [...own]));
  const read = async (path: string, sent: SentParts = {}): Promise<Reading<unknown>> => {
    const answer = reads.get(path);
    if (!answer) throw new Error(`No page can read ${path}`);
    try {
      return { answer: ownCopy(await answer(sent, new Context<AppEnv>(nobody))) };
    } catch (error) {
      const requestId = randomUUID();
      const failed = asProblem(error, { requestId, route: routeOf(path), isOver: false }, logger);
      return { problem: problemDocument(failed, requestId) };
    }
  };
  // TypeScript cannot follow that the handler at a path is the one whose answer the contract names there.
  return (tracing ? traced(read, tracing) : read) as ReadShop;
}

type Read = (path: string, sent?: SentParts) => Promise<Reading<unknown>>;

/** The same calls, each a span of the page that reads, by its route. */
function traced(read: Read, tracing: Tracing): Read {
  return (path, sent) => {
    const route = routeOf(path);
    return tracing.inSpan(`GET ${route}`, "internal", async (span) => {
      const reading = await read(path, sent);
      const status = "problem" in reading ? reading.problem.status : 200;
      if (status >= 500) span.fail();
      span.tell({ "http.route": route, "http.response.status_code": status });
      return reading;
    });
  };
}
