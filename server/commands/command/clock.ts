import { formatterIn, type AustralianState } from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { readHomeState } from "../../content/documents.ts";

/** Formats times in the time zone of the shop's state. */
export interface Clock {
  state: AustralianState;
  /** The date: '24/12/26'. */
  day: (at: Date) => string;
  /** Date and time: '24/12/26, 9:30 am'. */
  minute: (at: Date) => string;
}

export async function readClock(db: Database): Promise<Clock> {
  const state = await readHomeState(db);
  return {
    state,
    day: (at) => formatterIn(state, { dateStyle: "short" }).format(at),
    minute: (at) => formatterIn(state, { dateStyle: "short", timeStyle: "short" }).format(at),
  };
}
