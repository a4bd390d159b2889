/** Delay in milliseconds between a field's blur and its error (specification/accounts#touched). */
const touchedDelay = 300;

/** Retry interval during a press, in milliseconds. */
const pressedDelay = 50;

export interface LeftFields {
  /** Called when a field loses focus. Each part of a field has its own name. */
  leave: (names: readonly string[]) => void;
  /** Called when the field is focused again. */
  enter: (names: readonly string[]) => void;
  /** Cancels all timers. */
  stop: () => void;
}

/**
 * Reports a field a moment after it loses focus, but not before any pressed pointer is released. An error moves the
 * content below it, and a button that moves while it is pressed receives no click.
 * @param show called with the names of each field once its delay is over
 */
export function leftFields(show: (names: readonly string[]) => void, isPressed: () => boolean): LeftFields {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const forget = (name: string) => {
    clearTimeout(waiting.get(name));
    waiting.delete(name);
  };
  const wait = (names: readonly string[], ms: number) => {
    const [key = ""] = names;
    forget(key);
    const end = () => {
      if (isPressed()) {
        wait(names, pressedDelay);
        return;
      }
      waiting.delete(key);
      show(names);
    };
    waiting.set(key, setTimeout(end, ms));
  };
  return {
    leave: (names) => wait(names, touchedDelay),
    enter: (names) => names.forEach(forget),
    stop: () => [...waiting.keys()].forEach(forget),
  };
}
