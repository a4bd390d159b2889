import { Hono } from "hono";
import { ProblemError, problem, problemResponse } from "../../foundation/problem.ts";
import type { ApiModule } from "../../serving/module.ts";
import { checkedAnswers } from "../../serving/testing/checkedAnswers.ts";
import type { AppEnv } from "../../http/appEnv.ts";

/** Creates an app for benchmarks, with only these modules and the shop's error responses. */
export function bareApp(...modules: ApiModule[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error, "test");
    throw error;
  });
  app.notFound(() => problemResponse(problem("ROUTE_NOT_FOUND", 404, "There is no such endpoint."), "test"));
  for (const module of modules) module.mount(app);
  return app;
}

/** Creates an app for tests that checks every response against the contract. */
export function testApp(...modules: ApiModule[]): Hono<AppEnv> {
  return bareApp(checkedAnswers(modules), ...modules);
}
