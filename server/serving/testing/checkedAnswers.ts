import { isDeepStrictEqual } from "node:util";
import { problemOf, type Call } from "@corkwood/commerce/contract";
import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { AppEnv } from "../../http/appEnv.ts";
import type { ApiModule } from "../module.ts";
import { problemsOf } from "../openapi.ts";

/** Response that breaks the contract. */
class ContractError extends Error {
  override readonly name = "ContractError";
}

/** Dotted path of the first difference between a value and its parsed form. Empty if the values themselves differ. */
function difference(value: unknown, read: unknown, at = ""): string {
  if (typeof value !== "object" || typeof read !== "object" || value === null || read === null) return at;
  const own: Readonly<Record<string, unknown>> = { ...value };
  const other: Readonly<Record<string, unknown>> = { ...read };
  const name = [...Object.keys(own), ...Object.keys(other)].find((key) => !isDeepStrictEqual(own[key], other[key]));
  return name === undefined ? at : difference(own[name], other[name], at === "" ? name : `${at}.${name}`);
}

/** Rejects a value that the schema rejects or that has unknown fields. */
function hold(schema: z.ZodType, value: unknown, what: string): void {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new ContractError(`${what} breaks the contract: ${error.message}`);
  if (isDeepStrictEqual(data, value)) return;
  throw new ContractError(`${what} is not what the contract says at '${difference(value, data)}'`);
}

async function check(key: string, call: Call, response: Response): Promise<void> {
  const { status } = response;
  const what = `${key}, answered ${status},`;
  // Responses with these statuses have no body.
  if (status === 304 || status === 204) return;
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/problem+json")) {
    const problem: { code?: unknown } = await response.clone().json();
    const code = problemsOf(key, call)[status]?.find((each) => each === problem.code);
    if (code === undefined) throw new ContractError(`${what} has the unexpected code ${String(problem.code)}`);
    hold(problemOf(code), problem, what);
    return;
  }
  const { answer, otherwise = {} } = call;
  if (answer.type !== undefined) {
    const isOfType = type.startsWith(answer.type.replace("*", ""));
    if (status !== 200 || !isOfType) throw new ContractError(`${what} is of the type '${type}', not ${answer.type}`);
    return;
  }
  const expected = status === (answer.status ?? 200) ? answer : otherwise[status];
  if (!expected || !type.startsWith("application/json")) throw new ContractError(`${what} is an answer of no call`);
  hold(expected.schema, await response.clone().json(), what);
}

/** Endpoints by URL pattern. */
function patternsOf(modules: readonly ApiModule[]) {
  return modules.flatMap(({ calls }) =>
    Object.entries(calls).map(([key, call]) => {
      const [method = "", path = ""] = key.split(" ");
      const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/]+");
      return { key, call, method, pattern: new RegExp(`^${pattern}$`) };
    }),
  );
}

/**
 * Checks every module response against the contract, and fails if a response violates it. Must be mounted before the
 * modules.
 */
export function checkedAnswers(modules: readonly ApiModule[]): ApiModule {
  const patterns = patternsOf(modules);
  const handler: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    const found = patterns.filter(({ method, pattern }) => method === c.req.method && pattern.test(c.req.path));
    // A path without parameters takes precedence over one with parameters.
    const known = found.toSorted((a, b) => Number(a.key.includes("{")) - Number(b.key.includes("{")))[0];
    if (!known) return;
    await check(known.key, known.call, c.res).catch((error: unknown) => {
      // The shop converts every thrown error to a problem response, so the cause is printed here.
      console.error(error instanceof ContractError ? error.message : error);
      throw error;
    });
  };
  return { calls: {}, mount: (app) => app.use(handler) };
}
