import type { Hono } from "hono";
import type { AppEnv } from "../http/appEnv.ts";
import type { Operation } from "./openapi.ts";

/**
 * One resource's part of the API: a file in `api/` exports a function that takes what it needs and gives this back.
 * `createApp` mounts the modules in order and writes all their operations into /api/openapi.json. Handlers throw
 * `problem(…)` for whatever they refuse.
 */
export interface ApiModule {
  operations: readonly Operation[];
  /** Adds handlers with whole paths: `app.get("/api/products", …)`. */
  mount: (app: Hono<AppEnv>) => void;
}
