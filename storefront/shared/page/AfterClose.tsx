import { useEffect, useEffectEvent } from "react";

/**
 * Inside a dialog, runs an action after the dialog has closed and restored focus, shortly after the content is removed.
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
