import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createGooglePlaces } from "./google.ts";
import { PlaceError, PlacesUnavailableError, type Places } from "./places.ts";

/** Stand-in for Google's Places API (New), as documented in its reference. Tests set the responses. */
let api: Server;
let url: string;
let requests: { method: string; path: string; headers: IncomingMessage["headers"]; body: unknown }[];
let answers: Record<string, { status?: number; body: unknown }>;
/** Whether the response never arrives or stops halfway. Undefined if it succeeds. */
let silence: "never" | "half" | undefined;

beforeAll(async () => {
  api = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await once(api, "listening");
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

async function answer(request: IncomingMessage, response: ServerResponse) {
  const text = (await request.setEncoding("utf8").toArray()).join("");
  const { method = "", url: path = "", headers } = request;
  requests.push({ method, path, headers, body: text === "" ? undefined : JSON.parse(text) });
  if (silence === "half") response.writeHead(200, { "content-type": "application/json" }).write("{");
  if (silence !== undefined) return;
  const { status = 200, body } = answers[path.split("?")[0] ?? ""] ?? { status: 404, body: notFound };
  response.writeHead(status, { "content-type": "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

const notFound = { error: { code: 404, message: "The Place ID is no longer valid.", status: "NOT_FOUND" } };
const autocomplete = "/v1/places:autocomplete";

let time: number;
let places: Places;
beforeEach(() => {
  requests = [];
  answers = {};
  silence = undefined;
  time = 0;
  places = createGooglePlaces({ apiKey: "the-key", url, now: () => time });
});

const prediction = (placeId: string, main: string, secondary: string, types: string[]) => ({
  placePrediction: {
    place: `places/${placeId}`,
    placeId,
    text: { text: `${main}, ${secondary}`, matches: [{ endOffset: 2 }] },
    structuredFormat: { mainText: { text: main, matches: [{ endOffset: 2 }] }, secondaryText: { text: secondary } },
    types,
  },
});
const component = (longText: string, shortText: string, ...types: string[]) => ({
  longText,
  shortText,
  types,
  languageCode: "en",
});
const collingwood = [
  component("Collingwood", "Collingwood", "locality", "political"),
  component("City of Yarra", "City of Yarra", "administrative_area_level_2", "political"),
  component("Victoria", "VIC", "administrative_area_level_1", "political"),
  component("Australia", "AU", "country", "political"),
  component("3066", "3066", "postal_code"),
];
const location = { latitude: -37.8021, longitude: 144.9881 };
const tannerLane = [component("14", "14", "street_number"), component("Tanner Lane", "Tanner Ln", "route")];

describe("addresses", () => {
  test("are requested by type and country in one session", async () => {
    const secondary = "Collingwood VIC, Australia";
    answers[autocomplete] = {
      body: {
        suggestions: [
          prediction("one", "14 Tanner Lane", secondary, ["premise", "geocode"]),
          prediction("two", "14 Tanner Lane Cellars", secondary, ["store", "establishment"]),
          { queryPrediction: { text: { text: "14 tanner lane shops" } } },
          prediction("three", "3/14 Tanner Lane", secondary, ["subpremise"]),
          prediction("four", "14 Tanner Lane East", secondary, ["street_address"]),
        ],
      },
    };
    const found = await places.addresses({ text: "14 tan", country: "AU", session: "s-1" });
    expect(found.map(({ id }) => id)).toEqual(["one", "three", "four"]);
    expect(found[0]).toEqual({
      id: "one",
      label: "14 Tanner Lane, Collingwood VIC",
      street1: "14 Tanner Lane",
      place: "Collingwood VIC",
    });
    expect(requests).toMatchObject([
      {
        method: "POST",
        headers: { "x-goog-api-key": "the-key", "content-type": "application/json" },
        body: {
          input: "14 tan",
          includedPrimaryTypes: ["street_address", "premise", "subpremise"],
          includedRegionCodes: ["au"],
          sessionToken: "s-1",
        },
      },
    ]);
    expect(requests[0]?.headers["x-goog-fieldmask"]).toMatch(/^suggestions\.placePrediction\.placeId,[A-Za-z.,]+$/);
  });

  test("are empty if Google's response is empty", async () => {
    answers[autocomplete] = { body: {} };
    expect(await places.addresses({ text: "xyz", country: "NZ" })).toEqual([]);
    expect(requests[0]?.body).toMatchObject({ includedRegionCodes: ["nz"] });
    expect(requests[0]?.body).not.toHaveProperty("sessionToken");
  });

  test("are loaded in full, and loading ends the session", async () => {
    const unit = component("3", "3", "subpremise");
    answers["/v1/places/one"] = { body: { addressComponents: [unit, ...tannerLane, ...collingwood], location } };
    expect(await places.address("one", "s-1")).toEqual({
      street1: "3/14 Tanner Lane",
      suburb: "Collingwood",
      state: "VIC",
      postcode: "3066",
      country: "AU",
      location,
    });
    expect(requests[0]).toMatchObject({
      method: "GET",
      headers: { "x-goog-api-key": "the-key", "x-goog-fieldmask": "addressComponents,location" },
    });
    expect(new URL(requests[0]?.path ?? "", url).searchParams.get("sessionToken")).toBe("s-1");
  });

  test("may have a house name as the street, or a town abroad", async () => {
    const british = [
      component("Rose Cottage", "Rose Cottage", "premise"),
      component("Ambleside", "Ambleside", "postal_town"),
      component("England", "England", "administrative_area_level_1", "political"),
      component("United Kingdom", "GB", "country", "political"),
    ];
    answers["/v1/places/uk"] = { body: { addressComponents: british, location } };
    expect(await places.address("uk")).toMatchObject({
      street1: "Rose Cottage",
      suburb: "Ambleside",
      postcode: "",
      country: "GB",
    });
  });

  test.each([
    ["geometry", { addressComponents: [...tannerLane, ...collingwood] }],
    ["a locality", { addressComponents: [...tannerLane, ...collingwood.slice(1)], location }],
    ["a state", { addressComponents: collingwood.filter(({ shortText }) => shortText !== "VIC"), location }],
    ["any content", {}],
  ])("are rejected without %s", async (_, body) => {
    answers["/v1/places/one"] = { body };
    await expect(places.address("one")).rejects.toBeInstanceOf(PlaceError);
  });

  test("are reported as missing if Google does not recognise their id", async () => {
    const invalid = { error: { code: 400, message: "Not a valid Place ID.", status: "INVALID_ARGUMENT" } };
    answers["/v1/places/bad"] = { status: 400, body: invalid };
    for (const id of ["gone", "bad", "../../v1/places:autocomplete?", "a/b"]) {
      await expect(places.address(id)).rejects.toBeInstanceOf(PlaceError);
    }
    expect(requests.map(({ path }) => path.split("?")[0])).toContain(
      "/v1/places/..%2F..%2Fv1%2Fplaces%3Aautocomplete%3F",
    );
  });
});

describe("localities", () => {
  const predictions = {
    suggestions: [
      prediction("c", "Collingwood", "VIC, Australia", ["locality", "political"]),
      prediction("p", "3066", "Collingwood VIC, Australia", ["postal_code"]),
      prediction("n", "Collingwood Park Reserve", "QLD, Australia", ["park"]),
      prediction("half", "Nowhere", "Australia", ["locality"]),
    ],
  };
  const whole = {
    name: "Collingwood VIC",
    suburb: "Collingwood",
    state: "VIC",
    postcode: "3066",
    location,
  };
  beforeEach(() => {
    answers[autocomplete] = { body: predictions };
    answers["/v1/places/c"] = { body: { addressComponents: collingwood, location } };
    answers["/v1/places/p"] = { body: { addressComponents: collingwood, location } };
    answers["/v1/places/half"] = { body: { location } };
  });

  test("are localities and postcodes in Australia with geometry, locality and state", async () => {
    expect(await places.localities("colling")).toEqual([whole, whole]);
    expect(requests[0]?.body).toMatchObject({
      input: "colling",
      includedPrimaryTypes: ["locality", "postal_code"],
      includedRegionCodes: ["au"],
    });
    expect(requests.some(({ path }) => path.startsWith("/v1/places/n"))).toBe(false);
  });

  test("are looked up at most once a day", async () => {
    answers[autocomplete] = { body: { suggestions: predictions.suggestions.slice(0, 1) } };
    for (const typed of ["c", "co", "col"]) expect(await places.localities(typed)).toEqual([whole]);
    const lookups = () => requests.filter(({ method }) => method === "GET").length;
    expect(lookups()).toBe(1);
    time = 86_400_000;
    await places.localities("coll");
    expect(lookups()).toBe(2);
  });
});

describe("requests that Google does not answer", () => {
  const wrongKey = {
    error: {
      code: 400,
      message: "API key not valid.",
      status: "INVALID_ARGUMENT",
      details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" }],
    },
  };
  const all: [string, (from: Places) => Promise<unknown>][] = [
    ["localities", (from) => from.localities("c")],
    ["addresses", (from) => from.addresses({ text: "14", country: "AU" })],
    ["an address", (from) => from.address("one")],
  ];

  test.each(all)("fail for %s with a wrong key, beyond the quota, or during an outage", async (_, ask) => {
    const refusals = [
      { status: 400, body: wrongKey },
      { status: 403, body: { error: { status: "PERMISSION_DENIED" } } },
      { status: 429, body: { error: { status: "RESOURCE_EXHAUSTED" } } },
      { status: 503, body: "<html>" },
      { status: 200, body: "not JSON" },
      { status: 200, body: { suggestions: "none", location: 1 } },
    ];
    for (const refusal of refusals) {
      answers = { [autocomplete]: refusal, "/v1/places/one": refusal };
      await expect(ask(places), JSON.stringify(refusal)).rejects.toBeInstanceOf(PlacesUnavailableError);
    }
  });

  // Without the timeout, the test itself would time out.
  test("time out after four seconds, before or during a response", { timeout: 15_000 }, async () => {
    for (const slow of ["never", "half"] as const) {
      silence = slow;
      await Promise.all(all.map(([, ask]) => expect(ask(places)).rejects.toBeInstanceOf(PlacesUnavailableError)));
    }
    expect(requests).toHaveLength(6);
  });

  test.each(all)("fail for %s if no server is listening", async (_, ask) => {
    const nowhere = createGooglePlaces({ apiKey: "the-key", url: "http://127.0.0.1:1", now: () => 0 });
    await expect(ask(nowhere)).rejects.toBeInstanceOf(PlacesUnavailableError);
  });
});
