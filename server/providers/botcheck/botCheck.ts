import type { BotChallenge, BotPurpose } from "@corkwood/commerce";

/** Tells people from programs, before something is answered that programs would like to try out. */
export interface BotCheck {
  /** What a browser does for a token. */
  challenge: (purpose: BotPurpose) => BotChallenge;
  /**
   * Whether a token is one for this purpose; it counts once. Throws a BotCheckUnavailableError where whoever knows does not
   * answer.
   */
  verify: (token: string, purpose: BotPurpose) => Promise<boolean>;
  /** What pages fetch for it from elsewhere, as a Content-Security-Policy names it. */
  sources: { scripts: readonly string[]; frames: readonly string[] };
}

/** Whoever tells people from programs could not be asked, or did not answer. */
export class BotCheckUnavailableError extends Error {}
