import type { SignInRefusal } from "./identity.ts";

/** A refused sign-in. Any other error of the call is a failure. */
export class SignInError extends Error {
  override readonly name = "SignInError";
  constructor(readonly code: SignInRefusal) {
    super(code);
  }
}
