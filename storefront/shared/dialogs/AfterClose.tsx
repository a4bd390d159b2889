import { useEffect, useEffectEvent } from "react";

/**
 * Within a dialog: does something when the dialog has gone from the page and given focus back, which it does a moment
 * after its content.
 */
export function AfterClose({ act }: { act: () => void }) {
  const actThen = useEffectEvent(act);
  useEffect(
    () => () => {
      setTimeout(() => actThen());
    },
    [],
  );
  return null;
}
