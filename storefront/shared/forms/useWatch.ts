import { useEffect, useRef, type FocusEvent } from "react";
import type { FieldWatch } from "./watchFields.ts";

/** What a form element has to notice. */
export interface Watched {
  onFocus: (event: FocusEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

/** Without its file nothing is watched: errors are shown on submit. */
const whenLoaded = (watch: Promise<FieldWatch> | undefined, act: (found: FieldWatch) => void) =>
  void watch?.then(act, () => undefined);

/**
 * Notices which fields of a form were left (specification/accounts#touched). What watches them is fetched when a field has the
 * focus: most shoppers of a page type nothing.
 * @param isAside what is empty is not wrong yet
 * @param show called when the error of a field is to be shown, with the names of its parts, and its label; always the first one
 */
export function useWatch(isAside: boolean, show: (names: readonly string[], label: string) => void) {
  const watch = useRef<Promise<FieldWatch>>(undefined);
  useEffect(() => () => whenLoaded(watch.current, ({ stop }) => stop()), [watch]);
  const watched: Watched = {
    onFocus: ({ target }) => {
      watch.current ??= import("./watchFields.ts").then(({ watchFields }) => watchFields(isAside, show));
      whenLoaded(watch.current, ({ enter }) => enter(target));
    },
    onBlur: ({ target, relatedTarget }) => {
      // Otherwise the window lost its focus, and not the field.
      if (target !== document.activeElement) whenLoaded(watch.current, ({ leave }) => leave(target, relatedTarget));
    },
  };
  return { watched, stop: () => whenLoaded(watch.current, ({ stop }) => stop()) };
}
