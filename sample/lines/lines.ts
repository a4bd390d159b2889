import { producers, type Producer } from "../facts/producers.ts";
import type { Region, RegionStyle } from "../facts/regions.ts";
import { isTableGrape } from "../facts/varieties.ts";
import type { Line } from "./line.ts";
import type { Random } from "../random/random.ts";
import { drawSparkling } from "./sparkling.ts";
import { drawSpirit } from "./spirits.ts";
import { drawSweet } from "./sweet.ts";
import { drawWine } from "./wines.ts";

/** Share of products by style, as approximate percentages. */
const standing: readonly { style: RegionStyle; weight: number }[] = [
  { style: "red", weight: 43 },
  { style: "white", weight: 22 },
  { style: "rosé", weight: 4 },
  { style: "sparkling", weight: 10 },
  { style: "fortified", weight: 5 },
  { style: "dessert", weight: 2 },
  { style: "whisky", weight: 9 },
  { style: "gin", weight: 3 },
  { style: "rum", weight: 1.3 },
  { style: "vodka", weight: 0.5 },
  { style: "tequila", weight: 0.8 },
  { style: "brandy", weight: 0.8 },
];

interface Maker {
  producer: Producer;
  region: Region;
  weight: number;
}

const spirits = new Set<RegionStyle>(["whisky", "gin", "rum", "vodka", "tequila", "brandy"]);

/** Producers by style, weighted by region, so that a region with few producers also gets its share of products. */
const makers = new Map<RegionStyle, Maker[]>(
  standing.map(({ style }) => {
    const able = producers.flatMap((producer) =>
      producer.regions
        .filter(
          (region) => producer.spirits === spirits.has(style) && region.styles.includes(style) && grows(region, style),
        )
        .map((region) => ({ producer, region })),
    );
    const perRegion = new Map<Region, number>();
    for (const { region } of able) perRegion.set(region, (perRegion.get(region) ?? 0) + 1);
    return [
      style,
      able.map((maker) => ({ ...maker, weight: maker.region.weight / (perRegion.get(maker.region) ?? 1) })),
    ];
  }),
);

function grows(region: Region, style: RegionStyle): boolean {
  if (style !== "red" && style !== "white" && style !== "rosé") return true;
  const colour = style === "white" ? "white" : "red";
  return region.grapes.some((name) => isTableGrape(name, colour));
}

export function drawLine(random: Random, year: number): Line {
  const { style } = random.weighted(standing);
  const { producer, region } = random.weighted(makers.get(style) ?? []);
  switch (style) {
    case "red":
    case "white":
    case "rosé":
      return drawWine(random, producer, region, style, year);
    case "sparkling":
      return drawSparkling(random, producer, region, year);
    case "fortified":
    case "dessert":
      return drawSweet(random, producer, region, style, year);
    case "brandy":
    case "gin":
    case "rum":
    case "tequila":
    case "vodka":
    case "whisky":
      return drawSpirit(random, producer, region, style);
  }
}
