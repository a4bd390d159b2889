import { randomInt } from "node:crypto";
import { exchange, type Answer } from "../calls.ts";
import type { FaultRequest } from "../steps.ts";
import { newPassword, oldPassword, stateWith, type Needs, type Subject } from "./subjects.ts";

/** A call that changes an account or its data. */
export interface AccountCall extends Needs {
  name: string;
  method: "POST" | "PUT";
  path: string;
  body: (subject: Subject) => object;
  /** Whether the call is made by a signed-in customer. */
  isSignedIn?: boolean;
  /** Allowed response statuses if a completed call is repeated. */
  again: readonly number[];
}

export const accountCalls: readonly AccountCall[] = [
  {
    name: "sign-up",
    method: "POST",
    path: "/api/auth/sign-up",
    body: ({ email }) => ({ email, password: oldPassword, firstName: "Ada", lastName: "Vintner" }),
    needs: "nothing",
    sends: "signUp",
    // Sends another code, as if the button were pressed again.
    again: [200],
  },
  {
    name: "confirmation with a code",
    method: "POST",
    path: "/api/auth/confirm",
    body: ({ email, code }) => ({ username: email, code, password: oldPassword }),
    needs: "waiting",
    code: "signUp",
    again: [409],
  },
  {
    name: "new password with a code",
    method: "POST",
    path: "/api/auth/password/reset",
    body: ({ email, code }) => ({ username: email, code, newPassword }),
    needs: "confirmed",
    code: "passwordReset",
    again: [404],
  },
  {
    name: "new password with the old password",
    method: "POST",
    path: "/api/auth/password",
    body: () => ({ oldPassword, newPassword }),
    needs: "confirmed",
    isSignedIn: true,
    again: [403],
  },
  {
    name: "request for a new email address",
    method: "POST",
    path: "/api/auth/email",
    body: ({ email, newEmail }) => ({ email: newEmail, prevEmail: email, password: oldPassword }),
    needs: "confirmed",
    isSignedIn: true,
    sends: "emailChange",
    again: [200],
  },
  {
    name: "new email address with a code",
    method: "POST",
    path: "/api/account/email",
    body: ({ email, newEmail, code }) => ({ prevEmail: email, newEmail, code }),
    needs: "confirmed",
    isSignedIn: true,
    code: "emailChange",
    again: [409],
  },
  {
    name: "first state push",
    method: "PUT",
    path: "/api/account/state",
    body: () => stateWith(0, ["shiraz", "port"]),
    needs: "confirmed",
    isSignedIn: true,
    again: [409],
  },
  {
    name: "later state push",
    method: "PUT",
    path: "/api/account/state",
    body: () => stateWith(1, ["shiraz", "riesling"]),
    needs: "confirmed",
    isSignedIn: true,
    holds: ["shiraz"],
    again: [409],
  },
  {
    name: "account closure",
    method: "POST",
    path: "/api/auth/close",
    body: () => ({ password: oldPassword }),
    needs: "confirmed",
    isSignedIn: true,
    isOwedNothing: true,
    // The second of two concurrent calls finds no account, which also counts as success.
    again: [401, 200],
  },
];

const anAddress = () => `10.${[0, 1, 2].map(() => randomInt(256)).join(".")}`;

/** @returns the response, or undefined if the server is killed before it responds */
export function sendFor(
  url: string,
  { method, path, body, isSignedIn = false }: AccountCall,
  subject: Subject,
  fault?: FaultRequest,
): Promise<Answer | undefined> {
  const headers = {
    "content-type": "application/json",
    // Each call has its own network, because the number of code attempts per network is limited.
    "x-forwarded-for": anAddress(),
    ...(isSignedIn && { authorization: `Bearer ${subject.token}` }),
    ...(fault && { "x-fault": JSON.stringify(fault) }),
  };
  return exchange(url + path, { method, headers, body: JSON.stringify(body(subject)) }).catch(() => undefined);
}

/** Sends a request with the token, so that the server loads its token signing keys. */
export async function warmUp(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { status, text } = await exchange(`${url}/api/account/state`, { headers });
  if (status !== 200) throw new Error(`The token was rejected: ${status} ${text}`);
}

/** Uses the code that a call sent. */
export async function useSentCode(
  url: string,
  { sends }: AccountCall,
  subject: Subject,
  code: string,
): Promise<number> {
  const call = accountCalls.find((each) => each.code === sends);
  const answer = call && (await sendFor(url, call, { ...subject, code }));
  return answer?.status ?? 0;
}
