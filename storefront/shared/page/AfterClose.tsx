import { useEffect, useEffectEvent } from "react";

/** Runs an action after the surrounding dialog has closed and restored focus, shortly after its content is removed. */
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
