/**
 * Finds where responses end on a persistent connection. Supports `Content-Length` and chunks, as sent by HTTP/1.1
 * servers.
 */
export class AnswerReader {
  #pending: Buffer = Buffer.alloc(0);

  /** @returns the newly completed responses */
  read(received: Buffer): { status: number; bytes: number }[] {
    this.#pending = this.#pending.length === 0 ? received : Buffer.concat([this.#pending, received]);
    const complete: { status: number; bytes: number }[] = [];
    for (;;) {
      const end = endOfAnswer(this.#pending);
      if (end === undefined) return complete;
      complete.push({ status: Number(this.#pending.toString("latin1", 9, 12)), bytes: end });
      this.#pending = this.#pending.subarray(end);
    }
  }
}

function endOfAnswer(answer: Buffer): number | undefined {
  const head = answer.indexOf("\r\n\r\n");
  if (head < 0) return undefined;
  const headers = answer.toString("latin1", 0, head).toLowerCase();
  const length = /\r\ncontent-length: *(\d+)/.exec(headers)?.[1];
  if (length === undefined && !headers.includes("\r\ntransfer-encoding: chunked")) return head + 4;
  const end = length === undefined ? endOfChunks(answer, head + 4) : head + 4 + Number(length);
  return end === undefined || end > answer.length ? undefined : end;
}

function endOfChunks(answer: Buffer, from: number): number | undefined {
  for (let at = from; ;) {
    const line = answer.indexOf("\r\n", at);
    if (line < 0) return undefined;
    const size = Number.parseInt(answer.toString("latin1", at, line), 16);
    at = line + 2 + size + 2;
    if (size === 0) return at;
  }
}
