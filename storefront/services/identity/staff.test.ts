import { expect, it } from "vitest";
import { staffToken } from "./staff.ts";

const token = (claims: object) =>
  `head.${btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("=", "")}.signature`;

it.each([
  ["valid until its expiry", `theme=paper; CF_Authorization=${token({ exp: 2 })}`, token({ exp: 2 })],
  ["expired", `CF_Authorization=${token({ exp: 1 })}`, undefined],
  ["without an expiry", `CF_Authorization=${token({})}`, undefined],
  ["not a token", "CF_Authorization=staff", undefined],
  ["with another name", `XCF_Authorization=${token({ exp: 2 })}`, undefined],
  ["missing", "", undefined],
])("recognises staff by their access cookie: %s", (_, cookies, found) => {
  expect(staffToken(1000, cookies)).toBe(found);
});
