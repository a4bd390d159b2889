import { z } from "zod";

/** Places as the shop answers them (specification/addresses#locality). */

const locationSchema = z.object({ latitude: z.number(), longitude: z.number() }).describe("WGS 84, in degrees");
export type Location = z.infer<typeof locationSchema>;

const place = {
  suburb: z.string(),
  state: z.string(),
  postcode: z.string().describe("Empty where it is not known"),
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
  zoom: z.number().describe("From which zoom of a map the name is shown"),
});
/** A place that a map names. */
export type MapPlace = z.infer<typeof mapPlaceSchema>;

export const placeQuestionSchema = z.object({
  question: z.string().describe("What does not fit, in a sentence"),
  places: z.array(localitySchema).describe("Those that may be meant, the likeliest first"),
});
/** What a shopper is asked where suburb, state and postcode do not fit together. */
export type PlaceQuestion = z.infer<typeof placeQuestionSchema>;

export const addressSuggestionSchema = z.object({
  id: z.string().describe("Asks for the whole address"),
  label: z.string().describe("'14 Tanner Lane, Collingwood VIC 3066'"),
  street1: z.string(),
  place: z.string().describe("The rest of the label: 'Collingwood VIC 3066'"),
});
/** A suggested address for a shopper who is still typing. */
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

export const foundAddressSchema = z.object({
  street1: z.string(),
  ...place,
  country: z.string(),
  location: locationSchema,
});
/** The complete address of a suggestion, to fill a form with. */
export type FoundAddress = z.infer<typeof foundAddressSchema>;
