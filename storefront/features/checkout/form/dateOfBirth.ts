import type { DateParts } from "@corkwood/ui";

/** The typed parts of a date are stored in one text, year first. */
export function datePartsOf(typed: string): DateParts {
  const [year = "", month = "", day = ""] = typed.split("-");
  return { day, month, year };
}

export function dateText({ day, month, year }: DateParts): string {
  return [year, month, day].map((part) => part.replace(/\D/g, "")).join("-");
}

/** ISO 8601; undefined for a day that there is not. */
export function isoDate(typed: string): string | undefined {
  const { day, month, year } = datePartsOf(typed);
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isThere = /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(date.getTime());
  return isThere && date.toISOString().startsWith(iso) ? iso : undefined;
}
