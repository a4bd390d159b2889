import { createHash } from "node:crypto";
import pg from "pg";
import { watchRepeats } from "./preparable.ts";

/** A connection keeps what it prepared until it ends. */
const maxNames = 300;
const isRepeated = watchRepeats();
/**
 * Of all connections. A pooler may lend a session to several processes, so a name is made from its text: it never means another
 * statement.
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

/** Read when it is called, as a method of the class would be. */
const ask: Query = function ask(...given) {
  return (Reflect.get(pg.Client.prototype, "query", this) as Query).apply(this, given);
};

/** A connection to Postgres which prepares each statement that comes again: Postgres then neither reads nor plans its text again. */
export class PreparingClient extends pg.Client {
  // The types of `query` have nine forms; nothing but the name is added to any of them.
  override query = ((asked: unknown, ...more: unknown[]) => {
    const name = isUnnamed(asked) ? nameOf(asked.text) : undefined;
    return ask.call(this, name === undefined ? asked : { ...(asked as Asked), name }, ...more);
  }) as pg.Client["query"];
}
