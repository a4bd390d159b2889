import { localityName, stateFacts, type Locality, type MapPlace } from "@corkwood/commerce";

/**
 * Towns, keyed by the lowest zoom level at which they are labelled. Chosen manually, because the lists of places
 * contain no populations. State capitals come first, and places that are not listed come last.
 */
const townsByZoom: Readonly<Record<number, string>> = {
  5: `Alice Springs NT, Townsville QLD, Cairns QLD, Newcastle NSW, Broome WA, Kalgoorlie WA, Geraldton WA, Launceston TAS,
    Mount Isa QLD, Broken Hill NSW, Rockhampton QLD, Mildura VIC, Port Hedland WA, Katherine NT, Albany WA`,
  6: `Geelong VIC, Ballarat VIC, Bendigo VIC, Wollongong NSW, Coffs Harbour NSW, Toowoomba QLD, Mackay QLD, Bundaberg QLD,
    Dubbo NSW, Wagga Wagga NSW, Albury NSW, Tamworth NSW, Port Macquarie NSW, Shepparton VIC, Warrnambool VIC, Bunbury WA,
    Mount Gambier SA, Port Lincoln SA, Whyalla SA, Port Augusta SA, Gladstone QLD, Devonport TAS, Burnie TAS, Esperance WA,
    Karratha WA, Armidale NSW, Orange NSW, Roma QLD, Longreach QLD, Ceduna SA, Tennant Creek NT`,
  7: `Horsham VIC, Traralgon VIC, Sale VIC, Wangaratta VIC, Echuca VIC, Swan Hill VIC, Bairnsdale VIC, Griffith NSW,
    Mudgee NSW, Bathurst NSW, Goulburn NSW, Cessnock NSW, Lismore NSW, Grafton NSW, Moree NSW, Byron Bay NSW, Nowra NSW,
    Bega NSW, Murray Bridge SA, Victor Harbor SA, Tanunda SA, Clare SA, Renmark SA, Naracoorte SA, Margaret River WA,
    Busselton WA, Mandurah WA, Northam WA, Narrogin WA, Gympie QLD, Maryborough QLD, Warwick QLD, Stanthorpe QLD,
    Emerald QLD, Dalby QLD, Queanbeyan NSW, Katoomba NSW, Gosford NSW, Huonville TAS`,
};
const capitalZoom = 3;
const otherZoom = 9;

/** Maximum number of labels: enough for the area around a store, but few enough for one download. */
const maxLabels = 1200;

const zoomOfTown = new Map(
  Object.entries(townsByZoom).flatMap(([zoom, towns]) =>
    towns.split(",").map((town): [string, number] => [town.trim(), Number(zoom)]),
  ),
);

/** Map labels, most important places first. @param places in search order */
export function mapLabels(places: readonly Locality[]): MapPlace[] {
  const named = new Set<string>();
  const labels: MapPlace[] = [];
  for (const { suburb, state, location } of places) {
    const name = localityName(suburb, state);
    if (named.has(name) || !Number.isFinite(location.latitude + location.longitude)) continue;
    named.add(name);
    const zoom = stateFacts(state)?.capital === suburb ? capitalZoom : (zoomOfTown.get(name) ?? otherZoom);
    labels.push({ name: suburb, lat: rounded(location.latitude), lng: rounded(location.longitude), zoom });
  }
  return labels.toSorted((a, b) => a.zoom - b.zoom).slice(0, maxLabels);
}

/** Rounds coordinates to about 100 metres, which is less than the length of a label. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
