/** Place in the merchant's list or the built-in list. */
export interface ListedPlace {
  suburb: string;
  state: string;
  /** Empty if unknown. */
  postcode: string;
  latitude: number;
  longitude: number;
}
