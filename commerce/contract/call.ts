import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";

export type Method = "GET" | "POST" | "PUT";

/** A call's method and path, with parameters in braces: `GET /api/listing/facets/{facet}`. */
export type CallKey = `${Method} /${string}`;

/** An answer as JSON. */
export interface JsonAnswer {
  /** @default 200 */
  status?: 201;
  description: string;
  schema: z.ZodType;
  /**
   * Who may cache it. shared: everybody, for seconds, with an ETag to ask again with. never: nobody. Left out if nobody
   * caches it anyway.
   */
  keep?: "shared" | "never";
  type?: undefined;
}

/** An answer in another media type. */
export interface FileAnswer {
  description: string;
  /** The media type, such as 'application/xml' or 'image/*'. */
  type: string;
  schema: z.ZodType;
}

/** One call of the shop: what it accepts, and everything it may answer. */
export interface Call {
  /** Unique. A client generator uses it as the function's name. */
  operationId: string;
  /** One line: what it does. */
  summary: string;
  /** The resource, such as 'orders'. */
  tag: string;
  /** The parameters in the path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** The JSON that is sent. */
  body?: z.ZodType;
  answer: JsonAnswer | FileAnswer;
  /** The answers that are neither success nor a problem, by status. */
  otherwise?: Readonly<Record<number, JsonAnswer>>;
  /** Its own refusals, beside those that any call has: status → codes. */
  problems?: Readonly<Record<number, readonly ErrorCode[]>>;
}

/** Whether a call is refused to guests. Some calls accept a token and do not need it. */
export function needsCustomer({ headers, problems }: Call): boolean {
  return headers?.shape["Authorization"] !== undefined && !!problems?.[401]?.includes("ACCOUNT_NOT_AUTHENTICATED");
}

export type CallTable = Readonly<Record<CallKey, Call>>;

/** The content of a successful answer. */
export type AnswerOf<C extends Call> = z.output<C["answer"]["schema"]>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A parsed request, as the server's handler of a call gets it. */
export interface RequestOf<C extends Call> {
  params: Parsed<C["params"]>;
  query: Parsed<C["query"]>;
  headers: Parsed<C["headers"]>;
  body: Parsed<C["body"]>;
}

/** A parameter before it is written into an address. It may be a number if it is parsed into a number. */
type Written<T> = { [K in keyof T]: unknown extends T[K] ? string | number | undefined : T[K] };

/** A part of a request. It may be left out if all of its fields may. */
type Part<Name extends string, T> = {} extends T ? { [K in Name]?: T } : { [K in Name]: T };

type Sent<C extends Call, Name extends "params" | "query" | "headers"> = C[Name] extends z.ZodObject
  ? Part<Name, Written<z.input<C[Name]>>>
  : unknown;

/** A request before it is sent: what a client passes for a call. */
export type SentOf<C extends Call> = Sent<C, "params"> &
  Sent<C, "query"> &
  Sent<C, "headers"> &
  (C["body"] extends z.ZodType ? { body: z.input<C["body"]> } : unknown);

/** How a call that reads is made, beside what is sent. */
export interface ReadOptions {
  signal?: AbortSignal;
  /** Always asks the server, even if an answer is in memory or in the browser's cache. */
  fresh?: boolean;
}

/** What a call that reads needs, which may be left out where it needs nothing. */
export type Asked<C extends Call> =
  {} extends SentOf<C> ? [sent?: SentOf<C> & ReadOptions] : [sent: SentOf<C> & ReadOptions];

/** What a call is sent with, whichever it is. */
export interface SentParts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}
