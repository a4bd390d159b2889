export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&apos;", '"': "&quot;" };

/** Characters that XML 1.0 cannot name, not even escaped, and halves of pairs. One of them makes a whole file unreadable. */
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** Text as it may stand in an element or an attribute. */
export function xmlText(text: string): string {
  return text.replace(unwritable, "").replace(/[&<>'"]/g, (character) => entities[character] ?? "");
}

/** An answer that is made piece by piece, as fast as it is read. */
export function streamed(pieces: Iterator<string> | AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return?.()),
  });
}
