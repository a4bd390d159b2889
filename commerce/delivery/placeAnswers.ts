import { z } from "zod";

/** Response schemas for places (specification/addresses#locality). */

const locationSchema = z.object({ latitude: z.number(), longitude: z.number() }).describe("WGS 84, in degrees");
export type Location = z.infer<typeof locationSchema>;

const place = {
  suburb: z.string(),
  state: z.string(),
  postcode: z.string().describe("Empty if unknown"),
};

export const localitySchema = z.object({
  name: z.string().describe("Suburb and state: 'Collingwood VIC'"),
  ...place,
  location: locationSchema,
});
/** A suburb or town. */
export type Locality = z.infer<typeof localitySchema>;

export const mapPlaceSchema = z.object({
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  zoom: z.number().describe("Minimum zoom level at which the map shows the name"),
});
/** A place name on a map. */
export type MapPlace = z.infer<typeof mapPlaceSchema>;

export const placeQuestionSchema = z.object({
  question: z.string().describe("Explanation of the mismatch, as a sentence"),
  places: z.array(localitySchema).describe("Likely places, most likely first"),
});
/** Question for the shopper if suburb, state and postcode do not match. */
export type PlaceQuestion = z.infer<typeof placeQuestionSchema>;

export const addressSuggestionSchema = z.object({
  id: z.string().describe("Id for requesting the complete address"),
  label: z.string().describe("'14 Tanner Lane, Collingwood VIC 3066'"),
  street1: z.string(),
  place: z.string().describe("Rest of the label: 'Collingwood VIC 3066'"),
});
/** Address suggested while the shopper types. */
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

export const foundAddressSchema = z.object({
  street1: z.string(),
  ...place,
  country: z.string(),
  location: locationSchema,
});
/** The complete address of a suggestion, for filling in a form. */
export type FoundAddress = z.infer<typeof foundAddressSchema>;
