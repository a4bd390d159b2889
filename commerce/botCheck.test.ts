import { expect, it } from "vitest";
import { hasLeadingZeros } from "./botCheck.ts";

it.each([
  [[0xff], 0, true],
  [[0x80], 1, false],
  [[0x7f], 1, true],
  [[0x01, 0xff], 7, true],
  [[0x01, 0xff], 8, false],
  [[0x00, 0xff], 8, true],
  [[0x00, 0x1f], 11, true],
  [[0x00, 0x1f], 12, false],
  [[0x01, 0x00], 16, false],
  [[0x00, 0x00], 16, true],
])("reports whether %j starts with %i zero bits: %j", (hash, bits, begins) => {
  expect(hasLeadingZeros(Uint8Array.from(hash), bits)).toBe(begins);
});
