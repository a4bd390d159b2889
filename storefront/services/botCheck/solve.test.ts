import { createHash } from "node:crypto";
import { hasLeadingZeros, type BotChallenge } from "@corkwood/commerce";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createApi } from "../api.ts";
import { solve } from "./solve.ts";
import { sha256 } from "./sha256.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest();
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("SHA-256", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ])("of %j is what the standard says", (text, hash) => {
    expect(hex(sha256(new TextEncoder().encode(text)))).toBe(hash);
  });

  it("is the server's own of any bytes, at every length around the ends of blocks", () => {
    for (let length = 0; length <= 200; length++) {
      const bytes = new Uint8Array(length).fill(length);
      expect(hex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1000 }), (bytes) => {
        expect(hex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
      }),
    );
  });
});

/** A server that asks for something. */
function server(challenge: BotChallenge) {
  const asked: string[] = [];
  const api = createApi(async (path) => {
    asked.push(path);
    return Response.json(challenge);
  }, true);
  return { api, asked };
}

describe("the check against bots", () => {
  it("is the work that the server asks for, each time anew", async () => {
    const { api, asked } = server({ kind: "proofOfWork", challenge: "voucher.1.10.random.signature", bits: 10 });
    const token = await solve(api, "voucher");
    expect(token).toMatch(/^voucher\.1\.10\.random\.signature\.\d+$/);
    expect(hasLeadingZeros(hashOf(token), 10)).toBe(true);
    await solve(api, "voucher");
    expect(asked).toEqual(["/api/bot-check?purpose=voucher", "/api/bot-check?purpose=voucher"]);
  });

  it("fails where the shop cannot be reached", async () => {
    const api = createApi(() => Promise.reject(new TypeError("offline")), true);
    await expect(solve(api, "voucher")).rejects.toThrow("The shop could not be reached.");
  });
});
