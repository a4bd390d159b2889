import type { BotPurpose } from "@corkwood/commerce";
import { loadScript, serviceTimeout } from "../browser/loadScript.ts";

/** Types for the parts of Cloudflare's script that are used here, based on Cloudflare's reference. */
interface Turnstile {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      appearance: "interaction-only";
      size: "normal" | "compact";
      retry: "never";
      callback: (token: string) => void;
      "before-interactive-callback": () => void;
      "after-interactive-callback": () => void;
      "error-callback": (code: string) => boolean;
      "timeout-callback": () => void;
      "unsupported-callback": () => void;
    },
  ) => string;
  remove: (widgetId: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/** Width of the normal-size widget, in pixels. */
const usualWidth = 300;

/**
 * Returns a Cloudflare token. If Cloudflare requires interaction, its widget appears in the form's reserved place
 * (`BotCheck`), or at the end of the page if there is no such place.
 */
export async function turnstileToken(url: string, siteKey: string, purpose: BotPurpose): Promise<string> {
  await loadScript(`${url}/turnstile/v0/api.js?render=explicit`);
  const { turnstile } = window;
  if (!turnstile) throw new Error("Failed to load script");
  const container = document.createElement("div");
  const place = document.querySelector(`[data-bot-check="${purpose}"]`) ?? document.body;
  place.append(container);
  let widget: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => {
        reject(new Error("Failed to execute"));
        return true;
      };
      timer = setTimeout(fail, serviceTimeout);
      widget = turnstile.render(container, {
        sitekey: siteKey,
        action: purpose,
        appearance: "interaction-only",
        size: place.clientWidth < usualWidth ? "compact" : "normal",
        retry: "never",
        callback: resolve,
        "before-interactive-callback": () => {
          // The timeout no longer applies once the shopper has to interact with the widget.
          clearTimeout(timer);
          container.dataset["asks"] = "";
          container.scrollIntoView({ block: "center" });
        },
        "after-interactive-callback": () => delete container.dataset["asks"],
        "error-callback": fail,
        "timeout-callback": fail,
        "unsupported-callback": fail,
      });
    });
  } finally {
    clearTimeout(timer);
    if (widget !== undefined) turnstile.remove(widget);
    container.remove();
  }
}
