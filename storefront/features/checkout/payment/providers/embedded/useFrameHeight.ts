import { useEffect, useState } from "react";
import { listenToFrame } from "./frames.ts";

/** The height that the frame reports, within limits. */
export function useFrameHeight(frame: HTMLIFrameElement | null): number {
  const [height, setHeight] = useState(360);
  useEffect(() => {
    if (!frame) return undefined;
    return listenToFrame(frame, (message) => {
      if (message.height !== undefined) setHeight(Math.min(1200, Math.max(120, Math.ceil(message.height))));
    });
  }, [frame]);
  return height;
}
