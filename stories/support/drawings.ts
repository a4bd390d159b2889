import { bottles, heads, landscapes } from "./sampleDrawings.ts";

/**
 * Pictures without a server. Each is one drawing for every size and format, because browsers ignore the suffix after
 * `#`.
 */
const urls = new Map<string, string>();

function urlOf(name: string, svg: string | undefined): string {
  const known = urls.get(name);
  if (known !== undefined) return known;
  if (svg === undefined) throw new Error(`No picture is drawn for '${name}'`);
  const url = `${URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))}#`;
  urls.set(name, url);
  return url;
}

/** Picture of a product in stories, by its name. */
export const bottleOf = (name: string): string => urlOf(name, bottles[name]);

/** Picture on one of the sample shop's pages, by the last part of its URL. */
export const landscapeOf = (name: string): string => urlOf(name, landscapes[name]);

export const redBottle = bottleOf("Old Ewe Block 7 Shiraz 2019");
export const whiteBottle = bottleOf("Tallow Hill Riesling 2022");
export const landscape = landscapeOf("vineyard-autumn");
export const stillLife = urlOf("head-red", heads["head-red"]);

/** Picture of a badge, like one uploaded by a merchant. */
export const medal = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22" fill="#8a6a1f"/><circle cx="24" cy="24" r="17" fill="none" stroke="#fbf8f1" stroke-width="2"/><path d="M24 13l3.300 6.800 7.400 1-5.400 5.200 1.300 7.400-6.600-3.500-6.600 3.500 1.300-7.400-5.400-5.200 7.400-1z" fill="#fbf8f1"/></svg>',
)}#`;
