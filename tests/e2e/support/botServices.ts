import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Site key of a Turnstile widget that requires a press. */
export const askingKey = "the-asking-key";

/** Stand-in for Turnstile and reCAPTCHA in one local server, with scripts and the siteverify API as documented. */
export interface BotServices {
  url: string;
  /** Tokens that were verified. */
  verified: string[];
  close: () => Promise<void>;
}

/**
 * Renders the check in a frame, just as Cloudflare does. Returns a token for the action immediately and invisibly, or
 * after a press if the site key requires one.
 */
const turnstile = `
window.turnstile = {
  render(container, { sitekey, action, size, callback, ...handlers }) {
    const asks = sitekey === "${askingKey}";
    const frame = document.createElement("iframe");
    frame.title = "Check for bots";
    frame.hidden = !asks;
    [frame.width, frame.height] = size === "compact" ? [150, 140] : [300, 65];
    frame.src = new URL("frame?" + new URLSearchParams({ sitekey, action }), SCRIPT).href;
    addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (asks) handlers["after-interactive-callback"]();
      callback(data);
    });
    container.append(frame);
    if (asks) handlers["before-interactive-callback"]();
    return "widget-1";
  },
  remove() {},
};`;

const recaptcha = `
const badge = document.createElement("div");
badge.className = "grecaptcha-badge";
badge.textContent = "protected by";
document.body.append(badge);
window.grecaptcha = {
  ready: (callback) => setTimeout(callback),
  execute: async (siteKey, { action }) => ["good", siteKey, action].join(" "),
};`;

const frame = `<!doctype html><html lang="en"><title>Check for bots</title><body><script>
const asked = new URLSearchParams(location.search);
const answer = () => parent.postMessage(["good", asked.get("sitekey"), asked.get("action")].join(" "), "*");
if (asked.get("sitekey") === "${askingKey}") {
  const button = document.createElement("button");
  button.textContent = "I am a person";
  button.onclick = answer;
  document.body.append(button);
} else answer();
</script></body></html>`;

export async function startBotServices(): Promise<BotServices> {
  const verified: string[] = [];
  const send = (response: ServerResponse, type: string, body: string) =>
    response.writeHead(200, { "content-type": type }).end(body);
  const server = createServer((request, response) => {
    const { pathname, href } = new URL(request.url ?? "/", url);
    if (pathname === "/turnstile/v0/api.js") {
      send(response, "text/javascript", turnstile.replace("SCRIPT", JSON.stringify(href)));
    } else if (pathname === "/turnstile/v0/frame") send(response, "text/html", frame);
    else if (pathname === "/recaptcha/api.js") send(response, "text/javascript", recaptcha);
    else {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        const parameters = new URLSearchParams(body);
        const token = parameters.get("response") ?? "";
        verified.push(token);
        const [good, , action] = token.split(" ");
        const success = good === "good" && parameters.get("secret") === "the-secret-key";
        send(response, "application/json", JSON.stringify({ success, action, score: 0.9, "error-codes": [] }));
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    verified,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
