/** Place in the merchant's list or the built-in one. */
export interface ListedPlace {
  suburb: string;
  state: string;
  /** Empty if unknown. */
  postcode: string;
  latitude: number;
  longitude: number;
}
