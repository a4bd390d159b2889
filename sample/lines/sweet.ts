import type { Producer } from "../facts/producers.ts";
import type { Region } from "../facts/regions.ts";
import { australian, botrytis, ruby, stylesOfPlaces } from "../facts/sweetStyles.ts";
import type { Line } from "./line.ts";
import type { Random } from "../random/random.ts";
import { half, joined, vintagesFrom } from "./wines.ts";

const stickyAromas = ["candied orange", "apricot jam", "honeycomb", "saffron", "crème brûlée", "marmalade"];
const caskAromas: Record<string, readonly string[]> = {
  Tawny: ["walnut", "burnt toffee", "dried fig", "coffee bean", "orange rind", "mixed spice"],
  "Vintage Fortified": ["black cherry", "licorice", "dark chocolate", "blackberry jam", "brandy snap", "violet"],
  "Muscat & Topaque": ["raisin", "rose petal", "molasses", "cold tea", "butterscotch", "roasted almond"],
  Sherry: ["sea breeze", "green olive", "bread dough", "roasted almond", "bruised apple", "varnished wood"],
  Port: ["black cherry", "dried fig", "cocoa", "violet", "orange peel", "walnut"],
  Madeira: ["walnut", "lemon rind", "sea salt", "burnt caramel", "dried apricot", "furniture wax"],
};

export function drawSweet(
  random: Random,
  producer: Producer,
  region: Region,
  kind: "fortified" | "dessert",
  year: number,
): Line {
  const fortified = kind === "fortified";
  const own = stylesOfPlaces[region.name] ?? (fortified ? australian : botrytis);
  const style = random.pick(own);
  const isChateau = producer.name.startsWith("Château");
  const dry = style.type === "Sherry" && (style.abv ?? 0) === 15 && style.varieties[0] === "Palomino";
  const cork = !["Australia"].includes(region.country) || random.chance(0.3);
  return {
    kind,
    type: style.type,
    producer,
    region,
    varieties: style.varieties,
    title: joined(producer.name, style.words),
    cuvee: isChateau ? "" : style.words,
    varietyOnLabel: isChateau ? region.name : "",
    labelNote: fortified ? "Matured in cask" : "",
    tier: style.tier,
    vintages: style.vintageLag ? vintagesFrom(random, year - style.vintageLag, style.tier, 3) : [],
    abv: style.abv ?? half(17 + random.next() * 3),
    closure: fortified ? (cork ? "Stoppered Cork" : "Screw Cap") : cork ? "Cork" : "Screw Cap",
    price: style.price * producer.standing,
    silhouette: fortified ? "fortified" : region.name === "Tokaj" ? "flute" : "bordeaux",
    glass: dry
      ? "leaf"
      : style.liquid === ruby
        ? "black"
        : fortified
          ? random.chance(0.5)
            ? "clear"
            : "amber"
          : "clear",
    liquid: style.liquid,
    drawnClosure: cork ? (fortified ? "stopper" : "capsule") : "screw",
    volume: fortified ? (region.name === "Rutherglen" && style.tier >= 3 ? 375 : 750) : 375,
    aromas: caskAromas[style.type] ?? stickyAromas,
    cellar: style.vintageLag ? [2, 10 + style.tier * 4] : undefined,
  };
}
