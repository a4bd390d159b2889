import { randomUUID } from "node:crypto";

/** The id of a proxy, if it has the right form; a new one otherwise. @param given its header */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w=-]{1,64}$/.test(given) ? given : randomUUID();
}
