import type { SignInRefusal } from "./identity.ts";

/** A sign-in that was refused. Whatever else a call fails with is a failure. */
export class SignInError extends Error {
  override readonly name = "SignInError";
  constructor(readonly code: SignInRefusal) {
    super(code);
  }
}
