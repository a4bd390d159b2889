import type { ProductFacts } from "./product.ts";

/** Location of a wine region, WGS 84 in degrees. */
export interface RegionPlace {
  /** Name with state: 'Coonawarra, South Australia'. */
  name: string;
  lat: number;
  lng: number;
}

/**
 * One region per line, grouped by state: names, most common first | latitude and longitude of the approximate centre of
 * its vineyards.
 */
const table = `
# South Australia
Adelaide Hills | -35.02 138.85
Adelaide Plains | -34.68 138.55
Barossa Valley, Barossa | -34.53 138.95
Clare Valley, Clare | -33.83 138.61
Coonawarra | -37.29 140.83
Currency Creek | -35.45 138.78
Eden Valley | -34.65 139.1
Kangaroo Island | -35.75 137.4
Langhorne Creek | -35.3 139.04
Limestone Coast | -37 140.5
McLaren Vale | -35.22 138.55
Mount Benson | -37.05 139.85
Mount Gambier | -37.75 140.78
Padthaway | -36.6 140.49
Riverland | -34.25 140.5
Robe | -37.2 139.95
Southern Fleurieu | -35.5 138.45
Southern Flinders Ranges | -32.8 138.2
Wrattonbully | -36.97 140.85
# Victoria
Alpine Valleys | -36.6 146.9
Beechworth | -36.36 146.69
Bendigo | -36.76 144.28
Geelong | -38.1 144.2
Gippsland | -37.9 146.8
Glenrowan | -36.46 146.22
Goulburn Valley | -36.6 145.2
Grampians | -37.15 142.6
Heathcote | -36.92 144.71
Henty | -38.1 141.7
King Valley | -36.68 146.43
Macedon Ranges, Macedon | -37.3 144.6
Mornington Peninsula, Mornington | -38.36 145.03
Nagambie Lakes | -36.8 145.15
Pyrenees | -37.1 143.4
Rutherglen | -36.06 146.46
Strathbogie Ranges | -36.9 145.75
Sunbury | -37.58 144.73
Swan Hill | -35.34 143.55
Upper Goulburn | -37.1 146.1
Yarra Valley | -37.7 145.47
# New South Wales
Canberra District, Canberra | -35.05 149.1
Cowra | -33.83 148.69
Gundagai | -35.07 148.1
Hastings River | -31.45 152.7
Hilltops | -34.32 148.3
Hunter Valley, Hunter, Lower Hunter | -32.78 151.3
Mudgee | -32.59 149.59
Murray Darling | -34.2 142.2
New England | -30.5 151.65
Orange | -33.3 149.05
Riverina | -34.28 146.05
Shoalhaven Coast | -34.9 150.55
Southern Highlands | -34.5 150.4
Tumbarumba | -35.78 148
# Queensland
Far North Queensland | -17 145.5
Granite Belt | -28.65 151.93
South Burnett | -26.5 151.9
# Western Australia
Blackwood Valley | -33.95 116.1
Frankland River | -34.4 117
Geographe | -33.4 115.85
Great Southern | -34.7 117.6
Manjimup | -34.24 116.15
Margaret River | -33.95 115.15
Mount Barker | -34.63 117.66
Peel | -32.7 115.95
Pemberton | -34.45 116.03
Perth Hills | -32 116.15
Swan Valley, Swan District | -31.8 116
# Tasmania
Coal River Valley | -42.72 147.4
Derwent Valley | -42.75 147.05
Huon Valley | -43.05 147
Tamar Valley | -41.3 146.95
Tasmania | -42 146.8
`;

interface Row extends Pick<RegionPlace, "lat" | "lng"> {
  state: string;
}

function rowsOf(text: string): Map<string, Row> {
  const rows = new Map<string, Row>();
  let state = "";
  for (const line of text.trim().split("\n")) {
    if (line.startsWith("# ")) {
      state = line.slice(2);
      continue;
    }
    const [names = "", place = ""] = line.split(" | ");
    const [lat = Number.NaN, lng = Number.NaN] = place.split(" ").map(Number);
    for (const name of names.split(", ")) rows.set(name.toLowerCase(), { state, lat, lng });
  }
  return rows;
}

const regions = rowsOf(table);

/**
 * Location of a product's region. Undefined unless the region is a known region of Australia
 * (specification/product-page#region-map).
 */
export function regionPlaceOf({ region, country }: ProductFacts): RegionPlace | undefined {
  const row = country === "Australia" && region !== undefined && regions.get(region.toLowerCase());
  if (!row) return undefined;
  const { state, lat, lng } = row;
  return { name: region === state ? region : `${region}, ${state}`, lat, lng };
}

/** Names of the known regions. */
export const placedRegions: readonly string[] = [...regions.keys()];
