import type { BotPurpose } from "@corkwood/commerce";
import { loadScript } from "./script.ts";

/** What is used of Cloudflare's script, as its reference documents it. */
interface Turnstile {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      appearance: "interaction-only";
      retry: "never";
      callback: (token: string) => void;
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

/** Where the box stands. */
const places = { voucher: "[data-bot-check]", order: "#payment-form" } as const satisfies Record<BotPurpose, string>;

/**
 * A token of Cloudflare's. Where Cloudflare wants to see a press, its box stands in the form, or without one at the end of
 * the page.
 */
export async function turnstileToken(url: string, siteKey: string, purpose: BotPurpose): Promise<string> {
  await loadScript(`${url}/turnstile/v0/api.js?render=explicit`);
  const { turnstile } = window;
  if (!turnstile) throw new Error("Failed to load script");
  const container = document.createElement("div");
  (document.querySelector(places[purpose]) ?? document.body).append(container);
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => {
        reject(new Error("Failed to execute"));
        return true;
      };
      widget = turnstile.render(container, {
        sitekey: siteKey,
        action: purpose,
        appearance: "interaction-only",
        retry: "never",
        callback: resolve,
        "error-callback": fail,
        "timeout-callback": fail,
        "unsupported-callback": fail,
      });
    });
  } finally {
    if (widget !== undefined) turnstile.remove(widget);
    container.remove();
  }
}
