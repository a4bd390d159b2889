import { PassThrough } from "node:stream";
import { text as readText } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** Placeholder that React renders for a Suspense boundary that is still loading or has failed. */
const unfinished = "<!--$!-->";

/**
 * Renders markup as one string. Rendering to a string is slightly faster than a stream. A stream is needed only the
 * first time that a page renders a lazy component.
 */
export async function renderWhole(node: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const text = textOf(node);
  if (text !== undefined && !text.includes(unfinished)) return text;
  const sink = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(node, {
      // Pages are sent whole, because inserting later parts would require an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () => {
        pipe(sink);
        resolve();
      },
    });
  });
  return readText(sink);
}

/** Returns undefined on error. Rendering the stream then also fails, and reports the reason. */
function textOf(node: ReactNode): string | undefined {
  try {
    return renderToString(node);
  } catch {
    return undefined;
  }
}
