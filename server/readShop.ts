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

/** Who asks when a page is rendered: the shop itself, with no header and from no address. */
const nobody = new Request("http://localhost/");

/**
 * Makes calls that read without HTTP: the handler itself is called with what the contract makes of what is sent, and what it
 * answers is copied. Writing a listing as JSON, passing it through a response and reading it again took longer than to make it.
 */
export function readShop(modules: readonly Pick<ApiModule, "reads">[], logger: Pick<Logger, "error">): ReadShop {
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
  return read as ReadShop;
}
