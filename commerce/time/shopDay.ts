import type { AustralianState } from "../delivery/address.ts";

/** Dates in the time zone of the shop's state (specification/limits#dates). */

/** Time zone of each state. */
export const timeZones: Readonly<Record<AustralianState, string>> = {
  ACT: "Australia/Sydney",
  NSW: "Australia/Sydney",
  QLD: "Australia/Brisbane",
  NT: "Australia/Darwin",
  SA: "Australia/Adelaide",
  TAS: "Australia/Hobart",
  VIC: "Australia/Melbourne",
  WA: "Australia/Perth",
};

/** City after which a state's time zone is named, as in 'Perth time'. */
export function clockCity(state: AustralianState): string {
  return timeZones[state].replace("Australia/", "");
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns an Australian English formatter in a state's time zone. Formatters are cached, because creating one is
 * slow. Call this function lazily, because pages need no formatter during startup.
 */
export function formatterIn(state: AustralianState, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = timeZones[state];
  const key = timeZone + JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-AU", { ...options, timeZone });
    formatters.set(key, formatter);
  }
  return formatter;
}

const isoDay = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

/** The date in a state, ISO 8601. @param now epoch milliseconds */
export function shopDay(now: number, state: AustralianState): string {
  return formatterIn(state, isoDay).format(now).split("/").toReversed().join("-");
}

/** Formats the local date in a state at the given moment: '24/12/26'. @param moment ISO 8601, or a date */
export function shortDate(moment: string | Date, state: AustralianState): string {
  return formatterIn(state, { dateStyle: "short" }).format(new Date(moment));
}
