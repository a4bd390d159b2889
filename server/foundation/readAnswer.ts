/** Maximum length in bytes, longer than any provider's response. */
const maxBytes = 1024 * 1024;

/** Reads the text of a provider's response. Rejects a response that is too long, because it could fill the memory. */
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
