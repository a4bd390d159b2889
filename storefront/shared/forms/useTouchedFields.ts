import { useEffect, useLayoutEffect, useRef, type FocusEvent } from "react";
import type { FieldWatch } from "./watchFields.ts";

/** Event handlers for a form element. */
export interface Watched {
  onFocus: (event: FocusEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

/** If the file fails to load, errors are shown only on submit. */
const whenLoaded = (watch: Promise<FieldWatch> | undefined, act: (found: FieldWatch) => void) =>
  void watch?.then(act, () => undefined);

/**
 * Detects which fields of a form have been touched (specification/accounts#touched). The code is loaded when a field is
 * focused, because most shoppers type nothing.
 * @param isAside whether empty fields do not count as invalid yet
 * @param show called when a field's error should be shown, with the names of its parts and its label; the latest
 * function is used
 */
export function useTouchedFields(isAside: boolean, show: (names: readonly string[], label: string) => void) {
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  });
  const watch = useRef<Promise<FieldWatch>>(undefined);
  useEffect(() => () => whenLoaded(watch.current, ({ stop }) => stop()), [watch]);
  const watched: Watched = {
    onFocus: ({ target }) => {
      watch.current ??= import("./watchFields.ts").then(({ watchFields }) =>
        watchFields(isAside, (names, label) => latest.current(names, label)),
      );
      whenLoaded(watch.current, ({ enter }) => enter(target));
    },
    onBlur: ({ target, relatedTarget }) => {
      // Otherwise, the window lost focus rather than the field.
      if (target !== document.activeElement) whenLoaded(watch.current, ({ leave }) => leave(target, relatedTarget));
    },
  };
  return { watched, stop: () => whenLoaded(watch.current, ({ stop }) => stop()) };
}
