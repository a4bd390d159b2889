/**
 * Search box messages (specification/search#prompt-desktop). Separate from `messages`, so that a listing does not load
 * them.
 */
export const searchMessages = {
  searchPrompt: "Find a category or product.",
  searchPromptMobile: "Find a brand, category or product.",
  searchFailed: "Unable to perform your search.",
  searchComingSoonSuffix: " - Coming Soon",
  searchPriceHidden: "Coming Soon - Price available upon release.",
} as const;
