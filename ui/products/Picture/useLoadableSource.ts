import { useState } from "react";

/**
 * Detects that a picture is missing or cannot be loaded.
 * @returns the source, or undefined if it should not be shown, and the props of the `img` that shows it
 */
export function useLoadableSource(src: string | undefined) {
  const [failed, setFailed] = useState<string>();
  const fail = () => setFailed(src);
  const watch = {
    // React does not receive error events that fire before hydration.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") fail();
    },
    onError: fail,
  };
  return [src === failed || src === "" ? undefined : src, watch] as const;
}
