import { createHash } from "node:crypto";
import { hasLeadingZeros, noBotToken, type BotChallenge } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { createApi } from "../api.ts";
import { solve, solveForOrder } from "./solve.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Creates a server that sends the given challenge. */
function server(challenge: BotChallenge) {
  const asked: string[] = [];
  const api = createApi(async (path) => {
    asked.push(path);
    return Response.json(challenge);
  }, true);
  return { api, asked };
}

describe("a bot check", () => {
  it("requests and solves a new challenge each time", async () => {
    const { api, asked } = server({ kind: "proofOfWork", challenge: "voucher.1.10.random.signature", bits: 10 });
    const token = await solve(api, "voucher");
    expect(token).toMatch(/^voucher\.1\.10\.random\.signature\.\d+$/);
    expect(hasLeadingZeros(hashOf(token), 10)).toBe(true);
    await solve(api, "voucher");
    expect(asked).toEqual(["/api/bot-check?purpose=voucher", "/api/bot-check?purpose=voucher"]);
  });

  it("fails if the shop cannot be reached", async () => {
    const api = createApi(() => Promise.reject(new TypeError("offline")), true);
    await expect(solve(api, "voucher")).rejects.toThrow("The shop could not be reached.");
  });

  it.each([
    [{ siteKey: "", version: "3" }, "ReCaptcha error: No key provided"],
    [{ siteKey: "key", version: "" }, "ReCaptcha error: No version provided"],
    [{ siteKey: "key", version: "2" }, "ReCaptcha error: No version provided"],
  ])("reports missing reCAPTCHA settings to developers: %j", async (settings, message) => {
    const { api } = server({ kind: "recaptcha", url: "https://recaptcha.example.com", ...settings });
    await expect(solve(api, "voucher")).rejects.toThrow(message);
    expect(await solveForOrder(api)).toBe(noBotToken);
  });

  it("rejects the check for an order if the shop cannot be reached", async () => {
    const api = createApi(() => Promise.reject(new TypeError("offline")), true);
    await expect(solveForOrder(api)).rejects.toThrow("The shop could not be reached.");
  });
});
