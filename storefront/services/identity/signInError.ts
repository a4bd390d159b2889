import type { SignInRefusal } from "./identity.ts";

/** A refused sign-in. Other errors of the call are failures. */
export class SignInError extends Error {
  override readonly name = "SignInError";
  constructor(readonly code: SignInRefusal) {
    super(code);
  }
}
