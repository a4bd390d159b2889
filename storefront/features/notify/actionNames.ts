/** What the action is called, on its button and over its form. */
export const actionNames = { restock: "Email me when back in stock", release: "Notify me when released" } as const;
