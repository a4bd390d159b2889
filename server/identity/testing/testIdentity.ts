import { desc, eq } from "drizzle-orm";
import type { Problem } from "@corkwood/commerce";
import { createAccounts } from "../../accounts/accounts.ts";
import { accountApi } from "../../api/accounts/account.ts";
import { authApi } from "../../api/accounts/auth.ts";
import { federatedApi } from "../../api/accounts/federated.ts";
import { ownDataApi } from "../../api/accounts/ownData.ts";
import { passkeysApi } from "../../api/accounts/passkeys.ts";
import { accountSecurityApi } from "../../api/accounts/security.ts";
import { authorization } from "../../api/accounts/authorization.ts";
import { notificationsApi } from "../../api/notifications.ts";
import { createApp } from "../../app.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { outbox } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { createLogger } from "../../foundation/log.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import { clientAddress } from "../../http/clientAddress.ts";
import { createNotifications } from "../../notifications/notifications.ts";
import { testSettings } from "../../orders/testing/testSettings.ts";
import { checkedAnswers } from "../../serving/testing/checkedAnswers.ts";
import { builtInPlaces } from "../../providers/places/builtIn.ts";
import { knownIn } from "../../providers/places/gazetteer.ts";
import { buildPlaceIndex } from "../../providers/places/placeIndex.ts";
import type { OpenIdProvider } from "../../providers/openid/openIdProvider.ts";
import { openIdentity, type Identity } from "../identity.ts";
import { openPasswords, type Passwords } from "../passwords.ts";

type Told = Problem & {
  token?: string;
  email?: string;
  firstName?: string;
  keys?: { kid: string }[];
  url?: string;
  providers?: unknown[];
};

export interface TestAnswer {
  status: number;
  text: string;
  json: Told;
  /** Session cookie that the response sets. Empty if the response removes the cookie. */
  cookie: string | undefined;
  /** Sign-up cookie that the response sets. Empty if the response removes the cookie. */
  pending: string | undefined;
  /** Password reset cookie that the response sets. */
  reset: string | undefined;
  /** The whole Set-Cookie header. */
  setCookie: string | null;
  /** Target of a redirect. */
  location: string | null;
  cacheControl: string | null;
}

export interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The browser's session cookie. */
  cookie?: string | undefined;
  /** The browser's sign-up cookie. */
  pending?: string | undefined;
  /** The browser's password reset cookie. */
  reset?: string | undefined;
  /** Identity token. */
  token?: string | undefined;
  /** The client's network address. */
  client?: string;
  /** Called after the response, before background work. */
  answered?: () => void;
  /** Called when the request starts waiting and listens for the client to disconnect. */
  waits?: () => void;
}

/** Account endpoints with their own database, and a clock that advances only when a test moves it. */
export interface TestIdentity {
  opened: OpenDatabase;
  identity: Identity;
  clock: { now: number };
  log: string[];
  send: (path: string, sent?: Sent) => Promise<TestAnswer>;
  post: (path: string, body: unknown, sent?: Sent) => Promise<TestAnswer>;
  /** Newest email to an address. */
  mail: (to: string) => Promise<{ subject: string; text: string } | undefined>;
  /** Number of emails to an address. */
  mailCount: (to: string) => Promise<number>;
  /** Returns the digits in the newest email to an address. */
  digits: (to: string) => Promise<string>;
  /** Creates a confirmed account. */
  join: (email: string, password?: string) => Promise<void>;
  enter: (email: string, password?: string, sent?: Sent) => Promise<{ token: string; cookie: string }>;
  close: () => Promise<void>;
}

export const goodPassword = "cork and bottle";
export const baseUrl = "https://corkwood.example";
const cookieName = "__Host-session";
const pendingName = "__Host-sign-up";
const resetName = "__Host-reset";
const minute = 60_000;

export const signUpOf = (email: string, over: object = {}) => ({
  email,
  password: goodPassword,
  firstName: "Ada",
  lastName: "Vintner",
  requestType: "New_Account",
  ...over,
});

/** The built-in list of places. */
const knownPlaces = knownIn(buildPlaceIndex(builtInPlaces()));

/** A thousandth of the usual cost, because tests that are not about hashing hash hundreds of passwords. */
export const smallCost = { memoryCost: 64, timeCost: 1 };

/** Calls a callback when a listener is added to a signal. */
function onListening(signal: AbortSignal, listens: () => void): void {
  const listen = signal.addEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof listen>) => {
    listen(...args);
    listens();
  };
}

/** @param passwords password hasher with the full cost, for tests of hashing. @default a cheap hasher */
export async function openTestIdentity(
  given?: OpenDatabase,
  providers: readonly OpenIdProvider[] = [],
  passwords?: Passwords,
): Promise<TestIdentity> {
  const opened = given ?? (await openTestDatabase());
  const { db } = opened;
  const clock = { now: Date.UTC(2026, 2, 1, 2) };
  const now = () => clock.now;
  const log: string[] = [];
  const logger = createLogger("info", { write: (line) => void log.push(line) });
  const settings = () => testSettings;
  const identity = await openIdentity({
    db,
    now,
    settings,
    baseUrl,
    emailFrom: "Corkwood <a@corkwood.example>",
    logger,
    providers,
    passwords: passwords ?? (await openPasswords(smallCost)),
  });
  const emailFrom = "Corkwood <a@corkwood.example>";
  const notifications = await createNotifications({ db, now, settings, emailFrom, baseUrl });
  const limit = createAttemptLimit({ name: "tests", attempts: 20, seconds: 3600, detail: "Too many." });
  const accounts = createAccounts({ db, now, settings, knownPlaces });
  const modules = [
    authorization(identity),
    authApi({ identity, clientAddress: clientAddress(0), baseUrl }),
    federatedApi({ identity, clientAddress: clientAddress(0), baseUrl }),
    ownDataApi({ accounts, identity }),
    passkeysApi({ identity, clientAddress: clientAddress(0), baseUrl }),
    accountSecurityApi({ identity, clientAddress: clientAddress(0) }),
    accountApi({ accounts, identity, clientAddress: clientAddress(0) }),
    notificationsApi({ notifications, clientAddress: clientAddress(0), limit, subscribeLimit: limit, baseUrl }),
  ];
  const app = createApp({ logger, baseUrl, modules: [checkedAnswers(modules), ...modules] });

  const send: TestIdentity["send"] = async (path, sent = {}) => {
    const { method = "GET", body, headers = {}, cookie, pending, reset, token } = sent;
    const { client = "10.0.0.1", answered, waits } = sent;
    const cookies = [
      ...(cookie === undefined ? [] : [`${cookieName}=${cookie}`]),
      ...(pending === undefined ? [] : [`${pendingName}=${pending}`]),
      ...(reset === undefined ? [] : [`${resetName}=${reset}`]),
    ];
    const init = {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(cookies.length > 0 && { cookie: cookies.join("; ") }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    };
    const request = new Request(new URL(path, "http://localhost"), init);
    if (waits) onListening(request.signal, waits);
    const response = await app.request(request, undefined, { incoming: { socket: { remoteAddress: client } } });
    answered?.();
    await identity.finish();
    const text = await response.text();
    const setCookie = response.headers.get("set-cookie");
    const cookieSet = (name: string) => new RegExp(`${name}=([^;]*)`).exec(setCookie ?? "")?.[1];
    return {
      status: response.status,
      text,
      json: JSON.parse(text || "{}") as Told,
      cookie: cookieSet(cookieName),
      pending: cookieSet(pendingName),
      reset: cookieSet(resetName),
      setCookie,
      location: response.headers.get("location"),
      cacheControl: response.headers.get("cache-control"),
    };
  };
  const post: TestIdentity["post"] = (path, body, sent = {}) => send(path, { ...sent, method: "POST", body });
  const mailsTo = (to: string) =>
    db
      .select({ subject: outbox.subject, text: outbox.text })
      .from(outbox)
      .where(eq(outbox.recipient, to))
      .orderBy(desc(outbox.createdAt), desc(outbox.id));
  const mail: TestIdentity["mail"] = async (to) => (await mailsTo(to))[0];
  const digits: TestIdentity["digits"] = async (to) => /\b\d{6}\b/.exec((await mail(to))?.text ?? "")?.[0] ?? "none";
  return {
    opened,
    identity,
    clock,
    log,
    send,
    post,
    mail,
    mailCount: async (to) => (await mailsTo(to)).length,
    digits,
    join: async (email, password = goodPassword) => {
      clock.now += minute;
      const { pending } = await post("/api/auth/sign-up", signUpOf(email, { password }), { client: "10.9.9.9" });
      const { status } = await post("/api/auth/confirm", { username: email, code: await digits(email) }, { pending });
      if (status !== 200) throw new Error(`${email} was not confirmed: ${status}`);
      clock.now += minute;
    },
    enter: async (email, password = goodPassword, sent = {}) => {
      const { json, cookie = "" } = await post("/api/auth/sign-in", { email, password }, sent);
      return { token: json.token ?? "", cookie };
    },
    close: async () => {
      await identity.finish();
      await opened.close();
    },
  };
}
