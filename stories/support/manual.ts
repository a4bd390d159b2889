/** Documentation of a component besides its props and stories, rendered by `.storybook/ManualPage.tsx`. */
export interface Manual {
  /** Purpose of the component, in one or two sentences. */
  use: string;
  /** Unsuitable uses, with alternatives. */
  avoid: string;
  /** Keys and their effects, in the order of the ARIA Authoring Practices. Required for interactive components. */
  keyboard?: readonly (readonly [keys: string, does: string])[];
  /**
   * Whether the component covers the window while open. If so, each of its stories has its own frame on the
   * documentation page.
   * @default false
   */
  overWindow?: boolean;
  /** Verifiable facts about announcements, roles and focus. */
  accessibility: readonly string[];
}

/** Creates the manual parameters of a story file: `parameters: manual({ … })`. */
export function manual(entry: Manual) {
  return { manual: entry, ...(entry.overWindow && ownWindow("36rem")) };
}

/**
 * For stories that reach their state through a play function. On the documentation page, the story gets its own frame,
 * in which the function runs. Otherwise the story would be shown closed and empty.
 */
export function ownWindow(height: string) {
  return { docs: { story: { inline: false, height } } };
}
