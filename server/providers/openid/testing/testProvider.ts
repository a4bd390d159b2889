import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Provider } from "oidc-provider";
import { freePort } from "../../../db/testing/freePort.ts";

/** Claims that a provider returns for a person. */
export interface TestPerson {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** A real OpenID provider on this machine. People log in with their name, without a password. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** People by login name. */
  people: Map<string, TestPerson>;
  /** Kind of response sent to the shop. Browsers always get normal responses. */
  mode: "usual" | "down" | "nonsense" | "endless" | "slow";
  /** Number of requests from the shop. */
  asked: number;
  /** Logs in just as a browser would. Returns the URL that the provider redirects the browser to. */
  logIn: (url: string, name: string) => Promise<string>;
  /** Same as `logIn`, but the shopper cancels. */
  cancel: (url: string) => Promise<string>;
  close: () => Promise<void>;
}

export interface TestProviderOptions {
  redirectUris: readonly string[];
  /**
   * Whether the identity token contains the email address. If false, only the userinfo endpoint returns it. @default
   * true
   */
  tellsAtOnce?: boolean;
  /**
   * Host name of this machine. If it differs from the shop's, browsers treat the provider as another site. @default
   * 127.0.0.1
   */
  host?: string;
}

/** Endpoints called by the shop itself. All others are for browsers. */
const forShops = new Set(["/.well-known/openid-configuration", "/token", "/jwks", "/me"]);

export async function startTestProvider({
  redirectUris,
  tellsAtOnce = true,
  host = "127.0.0.1",
}: TestProviderOptions): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://${host}:${port}`;
  const [clientId, clientSecret] = ["corkwood", "the-secret-of-the-shop"];
  const people = new Map<string, TestPerson>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirectUris] }],
    cookies: { keys: ["of the test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: !tellsAtOnce,
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    // Codes and tokens are as short-lived as at most providers.
    ttl: { AuthorizationCode: 60, AccessToken: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600 },
  });
  const answer = provider.callback();
  const test: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    people,
    mode: "usual",
    asked: 0,
    logIn: (url, name) => visit(url, name),
    cancel: (url) => visit(url, undefined),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const server: Server = createServer((request, response) => {
    const isShop = forShops.has(new URL(request.url ?? "/", issuer).pathname);
    if (isShop) test.asked += 1;
    const mode = isShop ? test.mode : "usual";
    switch (mode) {
      case "usual":
        return void answer(request, response);
      case "down":
        return void request.socket.destroy();
      case "nonsense":
        return void response.writeHead(200, { "content-type": "application/json" }).end("<html>{");
      case "endless":
        response.writeHead(200, { "content-type": "application/json" });
        return void response.end(" ".repeat(3 * 1024 * 1024));
      case "slow":
        // Send no response, so that the client has to time out.
        return;
    }
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return test;
}

/** Follows the provider's pages until they lead to another origin. */
async function visit(url: string, name: string | undefined): Promise<string> {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  let next = url;
  for (let steps = 0; steps < 12; steps++) {
    if (new URL(next).origin !== origin) return next;
    const { location, form } = await ask(next, cookies);
    if (location !== undefined) next = new URL(location, next).href;
    else if (form === undefined) throw new Error(`The provider shows no form at ${next}`);
    else if (name === undefined) next = new URL(form.cancel, next).href;
    else {
      const body = new URLSearchParams({ prompt: form.prompt, login: name, password: "any" });
      const sent = await ask(new URL(form.action, next).href, cookies, body);
      next = new URL(sent.location ?? "", next).href;
    }
  }
  throw new Error("The provider does not come to an end");
}

async function ask(url: string, cookies: Map<string, string>, body?: URLSearchParams) {
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const response = await fetch(url, {
    redirect: "manual",
    headers: { cookie },
    ...(body && { method: "POST", body }),
  });
  for (const set of response.headers.getSetCookie()) {
    const [key = "", value = ""] = set.split(";")[0]?.split(/=(.*)/s) ?? [];
    cookies.set(key, value);
  }
  const html = await response.text();
  const action = /action="([^"]+)"/.exec(html)?.[1];
  const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const cancel = /href="([^"]*abort)"/.exec(html)?.[1] ?? "";
  const form = action === undefined ? undefined : { action, prompt, cancel };
  return { location: response.headers.get("location") ?? undefined, form };
}
