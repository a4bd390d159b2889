import type { CallTable, SentParts } from "@corkwood/commerce/contract";
import type { Context, Hono } from "hono";
import type { AppEnv } from "../http/appEnv.ts";

/** Calls a read endpoint without HTTP. The result may share objects with the shop, so callers must not modify it. */
export type ReadCall = (sent: SentParts, context: Context<AppEnv>) => Promise<unknown>;

/**
 * One resource's part of the API. A file in `api/` exports a function that takes dependencies and returns a module
 * created by `serve`. `createApp` mounts the modules in order and describes all their endpoints in /api/openapi.json.
 * Handlers throw `problem(…)` to reject a request.
 */
export interface ApiModule<Calls extends object = CallTable> {
  calls: Calls;
  /** Adds handlers for the endpoints, and for related pages and forms. */
  mount: (app: Hono<AppEnv>) => void;
  /** Read endpoints by path. */
  reads?: ReadonlyMap<string, ReadCall>;
}
