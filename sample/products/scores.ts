import type { Critic } from "@corkwood/commerce";
import type { Line } from "../lines/line.ts";
import type { Random } from "../random/random.ts";

const local: readonly Critic[] = [
  "jamesHallidayScore",
  "theWineFrontScore",
  "winePilotScore",
  "jamesSucklingScore",
  "decanterScore",
  "wineSpectatorScore",
];
const abroad: readonly Critic[] = [
  "robertParkerScore",
  "gallonisVinousScore",
  "jamesSucklingScore",
  "jebDunnuckScore",
  "decanterScore",
  "wineSpectatorScore",
  "wineEnthusiastScore",
];
const whiskies: readonly Critic[] = ["whiskyAdvocateScore", "whiskyBibleScore"];

function criticsOf(line: Line): readonly Critic[] {
  if (line.kind === "whisky") return whiskies;
  if (["gin", "rum", "vodka", "tequila", "brandy"].includes(line.kind)) return [];
  if (line.region.country === "Germany") return ["moselFineWinesScore", ...abroad];
  return ["Australia", "New Zealand"].includes(line.region.country) ? local : abroad;
}

const usual = (random: Random, tier: number) =>
  Math.min(100, Math.max(82, Math.round(85.5 + tier * 2 + (random.next() + random.next() - 1) * 5)));

/** Scores from one to four critics that differ by a few points, for slightly more than half of the bottles. */
export function drawScores(random: Random, line: Line): Partial<Record<Critic, number>> | undefined {
  const critics = criticsOf(line);
  if (critics.length === 0 || !random.chance(0.34 + line.tier * 0.12)) return undefined;
  const middle = usual(random, line.tier);
  const scores: Partial<Record<Critic, number>> = {};
  for (const critic of random.some(critics, random.whole(1, Math.min(4, 1 + line.tier)))) {
    scores[critic] = Math.min(100, Math.max(80, middle + random.whole(-2, 2)));
  }
  return scores;
}

/** The shop's own rating with its date. @param now epoch milliseconds */
export function drawRating(
  random: Random,
  line: Line,
  now: number,
): { overallScore: number; tastedDate: string } | null {
  if (!random.chance(0.35)) return null;
  const tasted = new Date(now - random.whole(20, 700) * 86_400_000);
  return { overallScore: usual(random, line.tier), tastedDate: tasted.toISOString().slice(0, 10) };
}
