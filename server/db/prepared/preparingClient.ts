import { createHash } from "node:crypto";
import pg from "pg";
import { watchRepeats } from "./preparable.ts";

/** Maximum number of prepared statements. Limited because a connection keeps them until it ends. */
const maxNames = 300;
const isRepeated = watchRepeats();
/**
 * Statement names, shared by all connections. A pooler may lend a session to several processes, so each name is a hash
 * of its statement. The same name never refers to different statements.
 */
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames || !isRepeated(text)) return known;
  const name = `s${createHash("sha256").update(text).digest("base64url")}`;
  names.set(text, name);
  return name;
}

interface Asked {
  text: string;
  name?: string;
}

const isUnnamed = (asked: unknown): asked is Asked =>
  typeof asked === "object" && asked !== null && "text" in asked && (asked as Asked).name === undefined;

type Query = (this: pg.Client, asked: unknown, ...more: unknown[]) => unknown;

/** Look up the method at call time, like a call to an inherited method. */
const ask: Query = function ask(...args) {
  return (Reflect.get(pg.Client.prototype, "query", this) as Query).apply(this, args);
};

/** Connection to Postgres that prepares each repeated statement, so that Postgres does not parse and plan it again. */
export class PreparingClient extends pg.Client {
  // `query` has nine overloads. Each accepts the additional name.
  override query = ((asked: unknown, ...more: unknown[]) => {
    const name = isUnnamed(asked) ? nameOf(asked.text) : undefined;
    return ask.call(this, name === undefined ? asked : { ...(asked as Asked), name }, ...more);
  }) as pg.Client["query"];
}
