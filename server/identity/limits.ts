import { accountMessages } from "@corkwood/commerce";
import type { Limit } from "./attempts.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Who guesses passwords stops soon: one network at one address, one network at many addresses, and many networks at one
 * address. The last is the widest, because somebody else must not lock a customer out.
 */
export const signInLimits = {
  ofBoth: { name: "sign-in of both", attempts: 10, seconds: 15 * minute },
  ofClient: { name: "sign-in of client", attempts: 50, seconds: hour },
  ofEmail: { name: "sign-in of email", attempts: 100, seconds: hour },
} as const satisfies Record<string, Limit>;

/** Codes have tries of their own; this one is for who guesses the codes of many addresses. */
export const codeTries: Limit = { name: "codes of client", attempts: 30, seconds: hour };

/**
 * Codes that are tried with the password of their sign-up instead of its cookie. Counted for the address, because no sign-up
 * is known before both are right: a stranger's wrong tries do not use up those of the browser that signed up.
 */
export const codeTriesOfEmail: Limit = { name: "codes of email", attempts: 5, seconds: 15 * minute };

/**
 * Wrong codes of password resets, counted for the browser that requested one, and for the address over all other browsers: a
 * stranger's wrong tries do not use up those of the owner.
 */
export const resetTries: Limit = { name: "reset codes of request", attempts: 5, seconds: 15 * minute };

/** How long a sign-up waits for its confirmation, in seconds (specification/accounts#unconfirmed-life). */
export const unconfirmedLife = 7 * day;

/** How often a new password is tried with the old one. */
export const passwordChanges: Limit = { name: "password changes", attempts: 5, seconds: 15 * minute };

/** How often one network goes to a provider of sign-ins. */
export const federatedStarts: Limit = { name: "federated starts of client", attempts: 60, seconds: hour };

/** A sign-in with a provider is finished once; its cookie ends sooner than this count. */
export const federatedAnswer: Limit = { name: "federated answer", attempts: 1, seconds: 15 * minute };

/** How often one network asks to sign in with a passkey. */
export const passkeyAsks: Limit = { name: "passkey asks of client", attempts: 120, seconds: hour };

/** A challenge is answered once; it ends sooner than it is forgotten. */
export const passkeyChallenge: Limit = { name: "passkey challenge", attempts: 1, seconds: 10 * minute };

/** How many codes one address gets, and how many one network asks for. */
function codesSent(what: string, detail: string) {
  return {
    ofEmail: { name: `${what} of email`, attempts: 3, seconds: 15 * minute, detail },
    ofEmailInDay: { name: `${what} of email in a day`, attempts: 12, seconds: day, detail },
    ofClient: { name: `${what} of client`, attempts: 30, seconds: hour, detail },
  } satisfies Record<string, Limit>;
}
/** Whoever is signed in cannot send codes to any number of strangers. */
const changesOfAccount: Limit = {
  name: "email changes of account",
  attempts: 12,
  seconds: day,
  detail: accountMessages.tooManyCodes,
};

export const confirmationCodes = codesSent("confirmation codes", accountMessages.tooManyCodes);
export const emailChangeCodes = {
  ...codesSent("email change codes", accountMessages.tooManyCodes),
  ofAccount: changesOfAccount,
};
export const proofCodes = codesSent("proof codes", accountMessages.tooManyCodes);
export const resetCodes = codesSent("reset codes", accountMessages.tooManyResetCodes);
