import { formatCents, cents, isEmail, type Cents } from "@corkwood/commerce";
import type { z } from "zod";
import { CommandError, type Arguments } from "../command/command.ts";
import { money } from "./cells.ts";

/** Parses a command argument like a table cell. @param name for error messages */
export function parseArgument<T>(cell: z.ZodType<T | null, string>, text: string | undefined, name: string): T {
  const { data, error } = cell.safeParse(text ?? "");
  if (error) throw new CommandError(`The ${name} ${error.issues[0]?.message}. Nothing was changed.`);
  if (data === null) throw new CommandError(`The ${name} is missing. Nothing was changed.`);
  return data;
}

/** Maximum amount. Larger amounts are treated as typing errors. */
const max = cents(1_000_000);

export function amountArgument(text: string | undefined): Cents {
  const amount = parseArgument(money, text, "amount");
  if (amount > 0 && amount <= max) return amount;
  const bounds = `${formatCents(cents(1))} to ${formatCents(max)}`;
  throw new CommandError(`The amount must be from ${bounds}. Nothing was changed.`);
}

export function emailArgument(text: string | undefined): string {
  const email = text?.trim() ?? "";
  if (email === "") throw new CommandError("The email address is missing. Nothing was changed.");
  if (isEmail(email)) return email;
  throw new CommandError(`'${email.slice(0, 80)}' is not an email address. Nothing was changed.`);
}

/** Returns the note in the option --why, trimmed. Undefined if it is empty. @param longest maximum length */
export function noteOption(args: Arguments, longest: number): string | undefined {
  const note = stringOption(args, "why")?.trim() || undefined;
  if (note === undefined || note.length <= longest) return note;
  throw new CommandError(`The note is longer than ${longest} characters. Nothing was changed.`);
}

/** Returns the value of an option, or undefined. */
export function stringOption({ options }: Arguments, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}
