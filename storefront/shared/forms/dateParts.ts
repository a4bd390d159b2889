import type { DateParts } from "@corkwood/ui";

/** The typed parts of a date are stored as one string, year first. */
export function datePartsOf(typed: string): DateParts {
  const [year = "", month = "", day = ""] = typed.split("-");
  return { day, month, year };
}

export function dateText({ day, month, year }: DateParts): string {
  return [year, month, day].map((part) => part.replace(/\D/g, "")).join("-");
}
