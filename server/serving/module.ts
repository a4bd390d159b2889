import type { CallTable } from "@corkwood/commerce/contract";
import type { Hono } from "hono";
import type { AppEnv } from "../http/appEnv.ts";

/**
 * One resource's part of the API: a file in `api/` exports a function that takes what it needs and gives this back, made by
 * `serve`. `createApp` mounts the modules in order and describes all their calls in /api/openapi.json. Handlers throw
 * `problem(…)` for whatever they refuse.
 */
export interface ApiModule<Calls extends object = CallTable> {
  calls: Calls;
  /** Adds handlers for the calls, and for pages and forms that belong with them. */
  mount: (app: Hono<AppEnv>) => void;
}
