import { useEffect, useState } from "react";
import { isPressed } from "../../../../../services/browser/browser.ts";
import { listenToFrame } from "./frames.ts";

/** Height in pixels until the frame reports its own. */
const expected = 360;

/**
 * Returns the height that the frame reports, within limits. The height stays constant while a pointer is pressed, so
 * that a button below does not move.
 */
export function useFrameHeight(frame: HTMLIFrameElement | null): { height: number; hasReported: boolean } {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!frame) return undefined;
    let reported = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      if (isPressed()) waiting = setTimeout(take, 50);
      else setHeight(Math.min(1200, Math.max(120, Math.ceil(reported))));
    };
    const stop = listenToFrame(frame, (message) => {
      if (message.height === undefined) return;
      reported = message.height;
      clearTimeout(waiting);
      take();
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [frame]);
  return { height: height ?? expected, hasReported: height !== undefined };
}
