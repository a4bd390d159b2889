/** What the manual says of a component beside its props and its stories. Shown by `.storybook/ManualPage.tsx`. */
export interface Manual {
  /** What it is for, in one or two sentences. */
  use: string;
  /** What it is not for, and what stands there instead. */
  avoid: string;
  /** Keys and what they do, in the order of the ARIA Authoring Practices. Needed where the component behaves. */
  keyboard?: readonly (readonly [keys: string, does: string])[];
  /** It lies over the window while it is open: each story has a window of its own on the page. @default false */
  overWindow?: boolean;
  /** What a screen reader says, where focus goes, what is announced: facts a reviewer can check. */
  accessibility: readonly string[];
}

/** The manual's part of a story file: `parameters: manual({ … })`. */
export function manual(entry: Manual) {
  return { manual: entry, ...(entry.overWindow && ownWindow("36rem")) };
}

/**
 * For a story whose play function brings it into its state. On the page of its component it gets a window of its own, where it is
 * played: without that it would stand there closed and empty.
 */
export function ownWindow(height: string) {
  return { docs: { story: { inline: false, height } } };
}
