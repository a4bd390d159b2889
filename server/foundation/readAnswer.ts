/** Longer than any provider's answer. Bytes. */
const maxBytes = 1024 * 1024;

/** Reads the text of a provider's answer. Rejects if it is too long, so that it cannot fill the memory. */
export async function readAnswer(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
