/** Closed lists that products are described with. */

export const productStates = ["current", "evergreen", "preorder", "coming", "discontinued", "others"] as const;
export type ProductState = (typeof productStates)[number];

/** The thirteen critics, in their order (specification/catalogue#critic-scores), with the words of their badges. */
export const critics = {
  decanterScore: "Decanter",
  gallonisVinousScore: "Vinous",
  jamesHallidayScore: "James Halliday",
  jamesSucklingScore: "James Suckling",
  jebDunnuckScore: "Jeb Dunnuck",
  moselFineWinesScore: "Mosel Fine Wines",
  robertParkerScore: "Robert Parker",
  theWineFrontScore: "The Wine Front",
  whiskyAdvocateScore: "Whisky Advocate",
  whiskyBibleScore: "Whisky Bible",
  wineEnthusiastScore: "Wine Enthusiast",
  winePilotScore: "Wine Pilot",
  wineSpectatorScore: "Wine Spectator",
} as const;
export type Critic = keyof typeof critics;
