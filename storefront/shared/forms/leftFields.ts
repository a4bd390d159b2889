/** A field that was left shows its error after this many milliseconds (specification/accounts#touched). */
const touchedDelay = 300;

/** How soon it is tried again where something is pressed. */
const pressedDelay = 50;

export interface LeftFields {
  /** The focus has left a field; its parts, where it has several, have names of their own. */
  leave: (names: readonly string[]) => void;
  /** The focus is in it again: the shopper is not done with it. */
  enter: (names: readonly string[]) => void;
  /** Nothing is waited for any more. */
  stop: () => void;
}

/**
 * Waits after the focus has left a field. While the shopper presses something, it waits on: an error that comes moves what is
 * below it, and a button that moves between press and release gets no click.
 * @param show called with the names of each field that was left, when its time is over
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
