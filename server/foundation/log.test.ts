import { execFileSync } from "node:child_process";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { describeError, loggedPath } from "./log.ts";

describe("an error in the log", () => {
  it("explains why a query failed, without the query's values", () => {
    const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(ada@example.com)" });
    const error = new DrizzleQueryError("insert into orders values ($1)", ["ada@example.com"], cause);
    const described = describeError(error);
    expect(described).toMatchObject({ message: "A query failed", cause: { message: "duplicate key", code: "23505" } });
    expect(JSON.stringify(described)).not.toContain("ada@example.com");
  });

  it("contains only the type of a thrown value that is not an error", () => {
    expect(describeError("text with ada@example.com")).toEqual({ type: "string", message: "Not an error" });
  });
});

it("flushes buffered lines when the process ends", () => {
  const module = JSON.stringify(new URL("log.ts", import.meta.url));
  const script = `import { createLogger } from ${module}; createLogger("info").info("the last line"); process.exit(0);`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  expect(execFileSync(process.execPath, args, { encoding: "utf8" })).toContain("the last line");
});

describe("a path in the log", () => {
  it("contains no address, gift card code or order number", () => {
    expect(loggedPath("/api/addresses/WyIxNCBUYW5uZXIgTGFuZSJd")).toBe("/api/addresses/…");
    expect(loggedPath("/api/addresses")).toBe("/api/addresses");
    expect(loggedPath("/api/payment/voucher/balance/GIFT-ACDE/x")).toBe("/api/payment/voucher/balance/…");
    expect(loggedPath("/orders/CWACDEFGHJ")).toBe("/orders/…");
    expect(loggedPath("/orders")).toBe("/orders");
    expect(loggedPath(`/${"a".repeat(300)}`)).toHaveLength(200);
  });
});
