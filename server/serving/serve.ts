import type { AnswerOf, Call, RequestOf, SentParts } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import type { z } from "zod";
import type { AppEnv } from "../http/appEnv.ts";
import { jsonResponse, publicJson } from "./json.ts";
import { parse, readBody } from "./input.ts";
import type { ApiModule, ReadCall } from "./module.ts";
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

/** The parts of a request as they came. */
interface Came {
  params: Readonly<Record<string, string>>;
  /** Of a repeated parameter the first. */
  query: Readonly<Record<string, string>>;
  search: URLSearchParams;
  /** A header, in whatever case it was sent. */
  header: (name: string) => string | undefined;
  /** The parsed body. */
  body: <T>(schema: z.ZodType<T>) => Promise<T>;
}

/** What was sent, parsed. In this order it is looked at, so that the first refusal is always the same. */
async function given<C extends Call>(call: C, came: Came): Promise<Given<C>> {
  if (isByHand(call)) return undefined as Given<C>;
  const { params, query, headers, body } = call;
  const request = {
    params: params && parse(came.params, params),
    query: query && parse(came.query, query),
    body: body && (await came.body(body)),
    headers: headers && parse(headersNamed(Object.keys(headers.shape), came), headers),
    search: came.search,
  };
  // TypeScript cannot follow that each part was parsed by the very schema that its type is inferred from.
  return request as Given<C>;
}

/** By the names of the contract. */
function headersNamed(names: readonly string[], { header }: Pick<Came, "header">): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, header(name)]));
}

/** A request over HTTP. */
function cameBy(c: Context<AppEnv>, path: string): Came {
  return {
    params: paramsOf(path, c.req.param()),
    query: c.req.query(),
    search: new URL(c.req.url).searchParams,
    header: (name) => c.req.header(name),
    body: (schema) => readBody(c, schema),
  };
}

/** The same within the process: as text, as an address would bring it, so that the same is accepted and refused. */
function cameDirectly({ params = {}, query = {} }: SentParts): Came {
  const sent = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return {
    params,
    query: Object.fromEntries(sent),
    search: new URLSearchParams(sent),
    header: () => undefined,
    body: () => Promise.reject(new Error("A call that reads has no body")),
  };
}

/** The calls that answer what is a customer's own. */
const personalTags: ReadonlySet<string> = new Set(["account", "auth"]);

/** The answer as JSON, kept by those who may. */
function answerJson(c: Context, { answer, tag }: Call, value: unknown): Response {
  if (answer.type !== undefined) throw new Error("A file's handler makes the whole response");
  if (answer.keep === "shared") return publicJson(c, value);
  const nobody = personalTags.has(tag) ? "private, no-store" : "no-store";
  const headers = answer.keep === "never" ? { "cache-control": nobody } : {};
  return jsonResponse(c, value, answer.status ?? 200, headers);
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
  const answer = async (key: keyof Calls, came: Came, c: Context<AppEnv>): Promise<unknown> =>
    handlers[key](await given(calls[key], came), c);
  const reads = new Map<string, ReadCall>();
  for (const key in calls) {
    const [method, path = ""] = key.split(" ");
    if (method !== "GET" || isByHand(calls[key])) continue;
    reads.set(path, (sent, c) => answer(key, cameDirectly(sent), c));
  }
  return {
    calls,
    reads,
    mount: (app) => {
      for (const key in calls) {
        const [method = "", path = ""] = key.split(" ");
        const call = calls[key];
        app.on(method, routes[key] ?? routeOf(path), async (c) => {
          const answered = await answer(key, cameBy(c, path), c);
          return answered instanceof Response ? answered : answerJson(c, call, answered);
        });
      }
    },
  };
}
