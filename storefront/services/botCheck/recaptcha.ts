import type { BotPurpose } from "@corkwood/commerce";
import { loadScript } from "./script.ts";

/** What is used of Google's script, as its guide to reCAPTCHA v3 documents it. */
interface Recaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** A token of Google's. The badge that it puts over the page is hidden (specification/calls#bot-check-script). */
export async function recaptchaToken(url: string, siteKey: string, purpose: BotPurpose): Promise<string> {
  if (siteKey === "") throw new Error("ReCaptcha error: No key provided");
  hideBadge();
  await loadScript(`${url}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error("Failed to load script");
  await new Promise<void>((resolve) => {
    grecaptcha.ready(resolve);
  });
  try {
    return await grecaptcha.execute(siteKey, { action: purpose });
  } catch (cause) {
    throw new Error("Failed to execute", { cause });
  }
}

const styleId = "recaptcha-badge";

function hideBadge(): void {
  if (document.getElementById(styleId)) return;
  const style = document.createElement("style");
  style.id = styleId;
  style.textContent = ".grecaptcha-badge { visibility: hidden; }";
  document.head.append(style);
}
