import { accountMessages } from "@corkwood/commerce";
import type { Limit } from "./attempts.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Limits of wrong passwords: by one network for one address, by one network for all addresses, and by all networks for one
 * address. The last is the widest, because strangers must not lock a customer out.
 */
export const signInLimits = {
  ofBoth: { name: "sign-in of both", attempts: 10, seconds: 15 * minute },
  ofClient: { name: "sign-in of client", attempts: 50, seconds: hour },
  ofEmail: { name: "sign-in of email", attempts: 100, seconds: hour },
} as const satisfies Record<string, Limit>;

/** Codes have tries of their own; this limit stops a client that guesses the codes of many addresses. */
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

/** Time that a sign-up waits for its confirmation, in seconds (specification/accounts#unconfirmed-life). */
export const unconfirmedLife = 7 * day;

/** Wrong old passwords when a customer changes the password. */
export const passwordChanges: Limit = { name: "password changes", attempts: 5, seconds: 15 * minute };

/** Starts of sign-ins with a provider, for each network. */
export const federatedStarts: Limit = { name: "federated starts of client", attempts: 60, seconds: hour };

/** A sign-in with a provider is finished once; its cookie ends sooner than this count. */
export const federatedAnswer: Limit = { name: "federated answer", attempts: 1, seconds: 15 * minute };

/** Challenges for sign-ins with a passkey, for each network. */
export const passkeyAsks: Limit = { name: "passkey asks of client", attempts: 120, seconds: hour };

/** A challenge is answered once; it ends sooner than it is forgotten. */
export const passkeyChallenge: Limit = { name: "passkey challenge", attempts: 1, seconds: 10 * minute };

/** Limits of the codes that one address gets, and that one network requests. */
function codesSent(what: string, detail: string) {
  return {
    ofEmail: { name: `${what} of email`, attempts: 3, seconds: 15 * minute, detail },
    ofEmailInDay: { name: `${what} of email in a day`, attempts: 12, seconds: day, detail },
    ofClient: { name: `${what} of client`, attempts: 30, seconds: hour, detail },
  } satisfies Record<string, Limit>;
}
/** A signed-in customer cannot send codes to any number of strangers. */
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
