import { labelDesigns, motifs, type LabelDesign, type Motif } from "../bottle/drawing/drawing.ts";
import { paletteCount } from "../bottle/print/palettes.ts";
import { createRandom, hashOf } from "../random/random.ts";
import { groups, type Group } from "./makers.ts";
import { regions, type Region } from "./regions.ts";

/** A fictional producer, with the look shared by all of its labels. */
export interface Producer {
  name: string;
  /** Main region first, then the producer's other regions. */
  regions: readonly Region[];
  spirits: boolean;
  founded: number;
  design: LabelDesign;
  palette: number;
  motif: Motif;
  /** Price level, where 1 is an average producer. */
  standing: number;
}

const oldWorld = new Set([
  "France",
  "Italy",
  "Spain",
  "Portugal",
  "Germany",
  "Austria",
  "Hungary",
  "Scotland",
  "Ireland",
]);
const spiritStyles = new Set(["whisky", "gin", "rum", "vodka", "tequila", "brandy"]);

function regionsOf(group: Group): Region[] {
  return regions.filter(
    (region) =>
      [region.name, region.area, region.country].some((place) => group.place.includes(place)) &&
      region.styles.some((style) => spiritStyles.has(style) === (group.spirits ?? false)),
  );
}

function producerOf(name: string, index: number, group: Group, homes: readonly Region[]): Producer {
  const random = createRandom(hashOf(name));
  const home = homes[index] ?? random.weighted(homes);
  const neighbours = homes.filter((region) => region !== home && region.area === home.area);
  const designs = group.designs ?? labelDesigns;
  return {
    name,
    regions: home.country === "Australia" && !group.spirits ? [home, ...random.some(neighbours, 1)] : [home],
    spirits: group.spirits ?? false,
    founded: oldWorld.has(home.country) ? random.whole(1690, 1996) : random.whole(1847, 2014),
    // Designs are assigned in turn rather than randomly, so that neighbouring producers in a list never share a design.
    design: designs[(index + hashOf(group.place.join())) % designs.length] ?? "band",
    palette: random.whole(0, paletteCount - 1),
    motif: random.pick(motifs),
    standing: 0.75 + random.next() ** 2 * 1.1,
  };
}

export const producers: readonly Producer[] = groups.flatMap((group) => {
  const homes = regionsOf(group);
  return group.names.split(", ").map((name, index) => producerOf(name, index, group, homes));
});
