import { expect, it } from "vitest";
import { AnswerReader } from "./answers.ts";

const known = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
const chunked =
  "HTTP/1.1 503 Busy\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n1a\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n";
const empty = "HTTP/1.1 304 Not Modified\r\netag: x\r\n\r\n";

it.each([1, 7, 1000])("finds where responses that arrive %i bytes at a time end", (size) => {
  const reader = new AnswerReader();
  const all = Buffer.from(known + chunked + empty + known);
  const found = [];
  for (let at = 0; at < all.length; at += size) found.push(...reader.read(all.subarray(at, at + size)));
  expect(found).toEqual([
    { status: 200, bytes: known.length },
    { status: 503, bytes: chunked.length },
    { status: 304, bytes: empty.length },
    { status: 200, bytes: known.length },
  ]);
});
