import type { CallTable, SentParts } from "@corkwood/commerce/contract";
import type { Context, Hono } from "hono";
import type { AppEnv } from "../http/appEnv.ts";

/** Answers one call that reads, without HTTP. What it answers may be the shop's own data. */
export type ReadCall = (sent: SentParts, context: Context<AppEnv>) => Promise<unknown>;

/**
 * One resource's part of the API: a file in `api/` exports a function that takes what it needs and gives this back, made by
 * `serve`. `createApp` mounts the modules in order and describes all their calls in /api/openapi.json. Handlers throw
 * `problem(…)` for whatever they refuse.
 */
export interface ApiModule<Calls extends object = CallTable> {
  calls: Calls;
  /** Adds handlers for the calls, and for pages and forms that belong with them. */
  mount: (app: Hono<AppEnv>) => void;
  /** Its calls that read, by their paths. */
  reads?: ReadonlyMap<string, ReadCall>;
}
