import type { SignInRefusal } from "./identity.ts";

/** A refused sign-in. Any other error means that the call failed. */
export class SignInError extends Error {
  override readonly name = "SignInError";
  constructor(readonly code: SignInRefusal) {
    super(code);
  }
}
