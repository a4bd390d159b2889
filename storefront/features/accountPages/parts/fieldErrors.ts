import { codeLength, emailError, formMessages, hasPictographs } from "@corkwood/commerce";
import type { Typed } from "./AccountForm.tsx";

export const codeHint = `The ${codeLength} digits from our email. They work for 15 minutes.`;

/** Returns an error if the code has the wrong length. */
export const codeErrors = (code: string) =>
  code.length === codeLength ? {} : { code: `Enter the ${codeLength} digits.` };

function nameError(name: string, empty: string): string | undefined {
  if (name.trim() === "") return empty;
  return hasPictographs(name) ? formMessages.noPictographs : undefined;
}

export function nameErrors({ firstName, lastName }: Pick<Typed, "firstName" | "lastName">) {
  const first = nameError(firstName, "Enter your first name.");
  const last = nameError(lastName, "Enter your last name.");
  return { ...(first && { firstName: first }), ...(last && { lastName: last }) };
}

export function typedEmailErrors(email: string) {
  const error = email.trim() === "" ? formMessages.emailEmpty : emailError(email);
  return error === undefined ? {} : { email: error };
}
