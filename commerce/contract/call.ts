import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";

export type Method = "GET" | "POST" | "PUT";

/** Method and path of a call, with parameters in braces: `GET /api/listing/facets/{facet}`. */
export type CallKey = `${Method} /${string}`;

/** A JSON response. */
export interface JsonAnswer {
  /** @default 200 */
  status?: 201;
  description: string;
  schema: z.ZodType;
  /**
   * Cache policy. shared: any cache may store the response for a few seconds and revalidate it by ETag. never: no cache
   * may store it. Undefined if no cache would store the response anyway.
   */
  keep?: "shared" | "never";
  type?: undefined;
}

/** A response in another media type. */
export interface FileAnswer {
  description: string;
  /** Media type, such as 'application/xml' or 'image/*'. */
  type: string;
  schema: z.ZodType;
}

/** An API call: its request and all possible responses. */
export interface Call {
  /** Unique id. Client generators use the id as the name of the function. */
  operationId: string;
  /** Summary in one line. */
  summary: string;
  /** Resource, such as 'orders'. */
  tag: string;
  /** Parameters in the path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** JSON request body. */
  body?: z.ZodType;
  answer: JsonAnswer | FileAnswer;
  /** Responses that are neither a success nor a problem, by status. */
  otherwise?: Readonly<Record<number, JsonAnswer>>;
  /** Problem codes by status, in addition to those that all calls share. */
  problems?: Readonly<Record<number, readonly ErrorCode[]>>;
}

/** Whether a call requires a customer. Some calls accept a token without requiring it. */
export function needsCustomer({ headers, problems }: Call): boolean {
  return headers?.shape["Authorization"] !== undefined && !!problems?.[401]?.includes("ACCOUNT_NOT_AUTHENTICATED");
}

export type CallTable = Readonly<Record<CallKey, Call>>;

/** Content of a successful response. */
export type AnswerOf<C extends Call> = z.output<C["answer"]["schema"]>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A parsed request, as passed to the server's handler. */
export interface RequestOf<C extends Call> {
  params: Parsed<C["params"]>;
  query: Parsed<C["query"]>;
  headers: Parsed<C["headers"]>;
  body: Parsed<C["body"]>;
}

/** A parameter before serialisation. May be a number if the server parses the parameter as a number. */
type Written<T> = { [K in keyof T]: unknown extends T[K] ? string | number | undefined : T[K] };

/** A part of a request. Optional if all its fields are optional. */
type Part<Name extends string, T> = {} extends T ? { [K in Name]?: T } : { [K in Name]: T };

type Sent<C extends Call, Name extends "params" | "query" | "headers"> = C[Name] extends z.ZodObject
  ? Part<Name, Written<z.input<C[Name]>>>
  : unknown;

/** A request before it is sent, as passed by a client. */
export type SentOf<C extends Call> = Sent<C, "params"> &
  Sent<C, "query"> &
  Sent<C, "headers"> &
  (C["body"] extends z.ZodType ? { body: z.input<C["body"]> } : unknown);

/** Options of read calls, besides the request itself. */
export interface ReadOptions {
  signal?: AbortSignal;
  /** Bypasses responses in memory and in the browser's cache. */
  fresh?: boolean;
}

/** Arguments of a read call. Optional if the call requires none. */
export type Asked<C extends Call> =
  {} extends SentOf<C> ? [sent?: SentOf<C> & ReadOptions] : [sent: SentOf<C> & ReadOptions];

/** Parts of a request to any call. */
export interface SentParts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}
