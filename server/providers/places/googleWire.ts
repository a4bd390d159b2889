import { z } from "zod";
import { readAnswer } from "../../foundation/readAnswer.ts";
import { PlaceError, PlacesUnavailableError } from "./places.ts";

/** The parts of Google's Places API (New) that the shop uses, as documented in its reference. */

const text = z.object({ text: z.string().default("") });

const prediction = z.object({
  placeId: z.string(),
  text,
  structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }).optional(),
  types: z.array(z.string()).default([]),
});
export type Prediction = z.infer<typeof prediction>;

/** Without results, the response is `{}`. Query predictions have no place. */
const predictions = z.object({
  suggestions: z.array(z.object({ placePrediction: prediction.optional() })).default([]),
});

const details = z.object({
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(""),
        shortText: z.string().default(""),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});
export type PlaceDetails = z.infer<typeof details>;

const failure = z.object({
  error: z.object({ details: z.array(z.object({ reason: z.string().optional() })).default([]) }),
});

export interface GoogleAccess {
  apiKey: string;
  /** API URL without a trailing slash. */
  url: string;
}

export interface Autocomplete {
  input: string;
  includedPrimaryTypes: readonly string[];
  includedRegionCodes: readonly string[];
  sessionToken?: string | undefined;
}

/** Timeout in milliseconds. Short, because a shopper is waiting. */
const timeoutMs = 4000;
const language = "en-AU";

export async function autocomplete(access: GoogleAccess, query: Autocomplete): Promise<Prediction[]> {
  const fields = ["placeId", "text.text", "structuredFormat", "types"];
  const response = await ask(access, "/v1/places:autocomplete", {
    method: "POST",
    fieldMask: fields.map((field) => `suggestions.placePrediction.${field}`),
    body: JSON.stringify({ ...query, languageCode: language }),
  });
  if (!response.ok) throw new PlacesUnavailableError(`Places returned status ${response.status}`);
  const { suggestions } = await read(response, predictions);
  return suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
}

/** @param sessionToken token of the search, whose session this request ends */
export async function placeDetails(access: GoogleAccess, id: string, sessionToken?: string): Promise<PlaceDetails> {
  const query = new URLSearchParams({ languageCode: language, ...(sessionToken !== undefined && { sessionToken }) });
  const response = await ask(access, `/v1/places/${encodeURIComponent(id)}?${query.toString()}`, {
    method: "GET",
    fieldMask: ["addressComponents", "location"],
  });
  if (response.ok) return read(response, details);
  if (await isOfPlace(response)) throw new PlaceError();
  throw new PlacesUnavailableError(`Places returned status ${response.status}`);
}

/**
 * Whether the error is about the place. An invalid id and a wrong key have the same status and differ only in the
 * reason.
 */
async function isOfPlace(response: Response): Promise<boolean> {
  if (response.status === 404) return true;
  if (response.status !== 400) return false;
  const { error } = await read(response, failure);
  return !error.details.some(({ reason }) => reason?.startsWith("API_KEY"));
}

interface Question {
  method: "GET" | "POST";
  fieldMask: readonly string[];
  body?: string;
}

async function ask(
  { apiKey, url }: GoogleAccess,
  path: string,
  { method, fieldMask, body }: Question,
): Promise<Response> {
  try {
    return await fetch(url + path, {
      method,
      headers: {
        "x-goog-api-key": apiKey,
        "x-goog-fieldmask": fieldMask.join(","),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body }),
      // Do not follow redirects, because the key must be sent only to the configured URL.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new PlacesUnavailableError("Places cannot be reached", { cause });
  }
}

async function read<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readAnswer(response)));
  } catch (cause) {
    throw new PlacesUnavailableError("Places' response does not match its API reference", { cause });
  }
}
