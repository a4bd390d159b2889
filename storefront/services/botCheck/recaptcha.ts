import type { BotChallenge, BotPurpose } from "@corkwood/commerce";
import { loadScript, serviceTimeout } from "../browser/loadScript.ts";

/** Types for the parts of Google's script that are used here, based on Google's guide to reCAPTCHA v3. */
interface Recaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/**
 * Returns a Google token. The badge that the script adds to the page is hidden (specification/calls#bot-check-script).
 */
export async function recaptchaToken(
  { url, siteKey, version }: Extract<BotChallenge, { kind: "recaptcha" }>,
  purpose: BotPurpose,
): Promise<string> {
  if (siteKey === "") throw new Error("ReCaptcha error: No key provided");
  // A page may stay open after another version of the server has been deployed.
  if (version !== "3") throw new Error("ReCaptcha error: No version provided");
  hideBadge();
  await loadScript(`${url}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error("Failed to load script");
  try {
    return await new Promise<string>((resolve, reject) => {
      setTimeout(() => reject(new Error("Timed out")), serviceTimeout);
      grecaptcha.ready(() => void grecaptcha.execute(siteKey, { action: purpose }).then(resolve, reject));
    });
  } catch (cause) {
    throw new Error("Failed to execute", { cause });
  }
}

let isBadgeHidden = false;

/** Uses an adopted style sheet, because the pages' content security policy allows no style element. */
function hideBadge(): void {
  if (isBadgeHidden) return;
  isBadgeHidden = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".grecaptcha-badge { visibility: hidden; }");
  document.adoptedStyleSheets.push(sheet);
}
