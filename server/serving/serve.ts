import type { AnswerOf, Call, RequestOf, SentParts } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import type { z } from "zod";
import type { AppEnv } from "../http/appEnv.ts";
import { jsonResponse, publicJson } from "./json.ts";
import { parse, readBody } from "./input.ts";
import type { ApiModule, ReadCall } from "./module.ts";
import { paramsOf, routeOf } from "./path.ts";

/** A file, or a response with a variable status, which the handler builds itself. */
type ByHand = { answer: { type: string } } | { otherwise: object };

/** Handler input: the whole request, parsed with the contract. Files are requested by URL only. */
type Given<C extends Call> = C extends ByHand
  ? undefined
  : RequestOf<C> & {
      /** Query as the client sent it, for parameters that may be repeated. */
      search: URLSearchParams;
    };

type Answered<C extends Call> = C extends ByHand ? Response : AnswerOf<C>;

/** Handles a request. The context provides data outside the contract, such as the client. */
type Handler<C extends Call> = (request: Given<C>, context: Context<AppEnv>) => Answered<C> | Promise<Answered<C>>;

/** Table of endpoints. */
type CallsBy<Keys extends PropertyKey> = Readonly<Record<Keys, Call>>;

/** Exactly one handler per endpoint. */
export type Handlers<Calls extends CallsBy<keyof Calls>> = { [Key in keyof Calls]: Handler<Calls[Key]> };

const isByHand = ({ answer, otherwise }: Call) => answer.type !== undefined || otherwise !== undefined;

/** Unparsed parts of a request. */
interface Came {
  params: Readonly<Record<string, string>>;
  /** Query parameters. If a parameter is repeated, the first value counts. */
  query: Readonly<Record<string, string>>;
  search: URLSearchParams;
  /** Header by its case-insensitive name. */
  header: (name: string) => string | undefined;
  /** Parsed body. */
  body: <T>(schema: z.ZodType<T>) => Promise<T>;
}

/** Parses the request in a fixed order, so that the first refusal is always the same. */
async function inputOf<C extends Call>(call: C, came: Came): Promise<Given<C>> {
  if (isByHand(call)) return undefined as Given<C>;
  const { params, query, headers, body } = call;
  const request = {
    params: params && parse(came.params, params),
    query: query && parse(came.query, query),
    body: body && (await came.body(body)),
    headers: headers && parse(headersNamed(Object.keys(headers.shape), came), headers),
    search: came.search,
  };
  // TypeScript cannot infer that each part was parsed with its type's schema.
  return request as Given<C>;
}

/** Handlers, keyed by the names of the contract's endpoints. */
function headersNamed(names: readonly string[], { header }: Pick<Came, "header">): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, header(name)]));
}

/** Request over HTTP. */
function cameBy(c: Context<AppEnv>, path: string): Came {
  return {
    params: paramsOf(path, c.req.param()),
    query: c.req.query(),
    search: new URL(c.req.url).searchParams,
    header: (name) => c.req.header(name),
    body: (schema) => readBody(c, schema),
  };
}

/**
 * An in-process request. Its values are converted to text, as in a URL, so that the same input is accepted and refused
 * as over HTTP.
 */
function cameDirectly({ params = {}, query = {} }: SentParts): Came {
  const sent = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return {
    params,
    query: Object.fromEntries(sent),
    search: new URLSearchParams(sent),
    header: () => undefined,
    body: () => Promise.reject(new Error("A request within the process has no body")),
  };
}

/** Tags for endpoints with personal responses. */
const personalTags: ReadonlySet<string> = new Set(["account", "auth"]);

/** JSON response with the right cache headers. */
function answerJson(c: Context, { answer, tag }: Call, value: unknown): Response {
  if (answer.type !== undefined) throw new Error("The handler of a file must return a Response");
  if (answer.keep === "shared") return publicJson(c, value);
  const nobody = personalTags.has(tag) ? "private, no-store" : "no-store";
  const headers = answer.keep === "never" ? { "cache-control": nobody } : {};
  return jsonResponse(c, value, answer.status ?? 200, headers);
}

/**
 * Connects the contract's endpoints to their handlers. @param routes Hono routes of endpoints whose path is not
 * specific enough
 */
export function serve<Calls extends CallsBy<keyof Calls>>(
  calls: Calls,
  handlers: Handlers<Calls>,
  routes: Partial<Record<keyof Calls, string>> = {},
): ApiModule<Calls> {
  const answer = async (key: keyof Calls, came: Came, c: Context<AppEnv>): Promise<unknown> =>
    handlers[key](await inputOf(calls[key], came), c);
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
