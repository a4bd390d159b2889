import type { AnswerOf, Call, RequestOf } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import type { AppEnv } from "../http/appEnv.ts";
import { jsonResponse, publicJson } from "../http/caching.ts";
import { parse, readBody } from "./input.ts";
import type { ApiModule } from "./module.ts";
import { paramsOf, routeOf } from "./path.ts";

/** A file, or an answer whose status depends: its handler makes the whole response. */
type ByHand = { answer: { type: string } } | { otherwise: object };

/** What a handler is given: all that was sent, parsed as the contract says. Files are asked for by their address alone. */
type Given<C extends Call> = C extends ByHand
  ? undefined
  : RequestOf<C> & {
      /** The query as it was sent, where a parameter may be repeated. */
      search: URLSearchParams;
    };

type Answered<C extends Call> = C extends ByHand ? Response : AnswerOf<C>;

/** Answers a call. The context is for what is no part of the call: who asks. */
type Handler<C extends Call> = (request: Given<C>, context: Context<AppEnv>) => Answered<C> | Promise<Answered<C>>;

/** A table of calls, whichever. */
type CallsBy<Keys extends PropertyKey> = Readonly<Record<Keys, Call>>;

/** A handler for each call, and no others. */
export type Handlers<Calls extends CallsBy<keyof Calls>> = { [Key in keyof Calls]: Handler<Calls[Key]> };

const isByHand = ({ answer, otherwise }: Call) => answer.type !== undefined || otherwise !== undefined;

/** What was sent, parsed. In this order it is looked at, so that the first refusal is always the same. */
async function given<C extends Call>(c: Context<AppEnv>, path: string, call: C): Promise<Given<C>> {
  if (isByHand(call)) return undefined as Given<C>;
  const { params, query, headers, body } = call;
  const request = {
    params: params && parse(paramsOf(path, c.req.param()), params),
    query: query && parse(c.req.query(), query),
    body: body && (await readBody(c, body)),
    headers: headers && parse(headersNamed(Object.keys(headers.shape), c), headers),
    search: new URL(c.req.url).searchParams,
  };
  // TypeScript cannot follow that each part was parsed by the very schema that its type is inferred from.
  return request as Given<C>;
}

/** By the names of the contract, in whatever case they were sent. */
function headersNamed(names: readonly string[], c: Context): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, c.req.header(name)]));
}

/** The calls that answer what is a customer's own. */
const personalTags: ReadonlySet<string> = new Set(["account", "auth"]);

/** The answer as JSON, kept by those who may. */
function answerJson(c: Context, { answer, tag }: Call, value: unknown): Response {
  if (answer.type !== undefined) throw new Error("A file's handler makes the whole response");
  if (answer.keep === "shared") return publicJson(c, value);
  const nobody = personalTags.has(tag) ? "private, no-store" : "no-store";
  const headers = answer.keep === "never" ? { "cache-control": nobody } : {};
  return jsonResponse(value, answer.status ?? 200, headers);
}

/**
 * Joins calls of the contract with what answers them.
 * @param routes of calls whose path says too little of which addresses are theirs, as Hono writes them
 */
export function serve<Calls extends CallsBy<keyof Calls>>(
  calls: Calls,
  handlers: Handlers<Calls>,
  routes: Partial<Record<keyof Calls, string>> = {},
): ApiModule<Calls> {
  return {
    calls,
    mount: (app) => {
      for (const key in calls) {
        const [method = "", path = ""] = key.split(" ");
        const call = calls[key];
        app.on(method, routes[key] ?? routeOf(path), async (c) => {
          const answered: unknown = await handlers[key](await given(c, path, call), c);
          return answered instanceof Response ? answered : answerJson(c, call, answered);
        });
      }
    },
  };
}
