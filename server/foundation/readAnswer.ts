/** Maximum length in bytes. No provider's response is longer. */
const maxBytes = 1024 * 1024;

/** Thrown if a response is longer than allowed. */
export class TooLongError extends Error {}

/** Reads the text of a provider's response. Rejects a response that is too long, because it could fill the memory. */
export async function readAnswer(response: Response): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, maxBytes));
}

/** Reads the body of a response. Throws a TooLongError if it is longer than the limit. */
export async function readBytes(response: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > limit) throw new TooLongError(`The response is longer than ${limit} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
