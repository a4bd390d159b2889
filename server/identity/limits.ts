import { accountMessages } from "@corkwood/commerce";
import type { Limit } from "./attempts.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Limits on wrong passwords: per network and email address combined, per network, and per email address. The last one
 * is the highest, because strangers must not lock a customer out.
 */
export const signInLimits = {
  ofBoth: { name: "sign-in of both", attempts: 10, seconds: 15 * minute },
  ofClient: { name: "sign-in of client", attempts: 50, seconds: hour },
  ofEmail: { name: "sign-in of email", attempts: 100, seconds: hour },
} as const satisfies Record<string, Limit>;

/** Limit per network on wrong codes for many addresses. Each code also has its own limit. */
export const codeTries: Limit = { name: "codes of client", attempts: 30, seconds: hour };

/**
 * Limit on codes entered with their sign-up's password instead of its cookie. Counted per email address, because the
 * sign-up is unknown until both the code and the password are right. A stranger's wrong attempts do not use up the
 * attempts of the browser that signed up.
 */
export const codeTriesOfEmail: Limit = { name: "codes of email", attempts: 5, seconds: 15 * minute };

/**
 * Limit on wrong reset codes. Counted for the requesting browser, and per email address for all other browsers, so that
 * strangers cannot use up the owner's attempts.
 */
export const resetTries: Limit = { name: "reset codes of request", attempts: 5, seconds: 15 * minute };

/** Lifetime in seconds of an unconfirmed sign-up (specification/accounts#unconfirmed-life). */
export const unconfirmedLife = 7 * day;

/** Limit on incorrect current passwords when a customer changes their password. */
export const passwordChanges: Limit = { name: "password changes", attempts: 5, seconds: 15 * minute };

/** Limit on sign-ins started at a provider, per network. */
export const federatedStarts: Limit = { name: "federated starts of client", attempts: 60, seconds: hour };

/** Lets a sign-in with a provider finish only once. Its cookie expires before the count does. */
export const federatedAnswer: Limit = { name: "federated answer", attempts: 1, seconds: 15 * minute };

/** Limit on passkey challenges for sign-ins, per network. */
export const passkeyAsks: Limit = { name: "passkey asks of client", attempts: 120, seconds: hour };

/** Lets a challenge be answered only once. The challenge expires before the count does. */
export const passkeyChallenge: Limit = { name: "passkey challenge", attempts: 1, seconds: 10 * minute };

/** Limits on codes sent to one address, and on codes requested by one network. */
function codesSent(what: string, detail: string) {
  return {
    ofEmail: { name: `${what} of email`, attempts: 3, seconds: 15 * minute, detail },
    ofEmailInDay: { name: `${what} of email in a day`, attempts: 12, seconds: day, detail },
    ofClient: { name: `${what} of client`, attempts: 30, seconds: hour, detail },
  } satisfies Record<string, Limit>;
}
/** Limit that prevents a signed-in customer from sending codes to many strangers. */
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
