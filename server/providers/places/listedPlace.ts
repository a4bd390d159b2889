/** A place in a list, the merchant's or the shop's own. */
export interface ListedPlace {
  suburb: string;
  state: string;
  /** Empty where unknown. */
  postcode: string;
  latitude: number;
  longitude: number;
}
