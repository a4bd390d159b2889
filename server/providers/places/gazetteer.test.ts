import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { localities, localitiesVersion } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { createGazetteer, type Gazetteer, placeIdOf } from "./gazetteer.ts";
import { PlaceError } from "./places.ts";

let database: OpenDatabase;
let gazetteer: Gazetteer;

beforeAll(async () => {
  database = await openTestDatabase();
  gazetteer = await createGazetteer(database.db);
}, 60_000);
afterAll(() => database.close());
afterEach(async () => {
  await database.db.delete(localities);
  await database.db.delete(localitiesVersion);
  await gazetteer.catchUp();
});

const namesOf = async (text: string) => (await gazetteer.localities(text)).map(({ name }) => name);
const suggest = (text: string, country = "AU") => gazetteer.addresses({ text, country });

async function load(version: number, ...suburbs: string[]) {
  await database.db.delete(localities);
  const rows = suburbs.map((suburb, id) => ({
    id,
    suburb,
    state: "NT",
    postcode: "0800",
    latitude: -12,
    longitude: 131,
  }));
  await database.db.insert(localities).values(rows);
  await database.db
    .insert(localitiesVersion)
    .values({ version })
    .onConflictDoUpdate({ target: localitiesVersion.id, set: { version } });
}

describe("localities", () => {
  test("come from the built-in list unless the merchant has loaded one", async () => {
    expect(await gazetteer.localities("3066")).toEqual([
      {
        name: "Collingwood VIC",
        suburb: "Collingwood",
        state: "VIC",
        postcode: "3066",
        location: { latitude: expect.closeTo(-37.8, 1) as number, longitude: expect.closeTo(144.99, 1) as number },
      },
    ]);
    expect((await namesOf("s")).length).toBe(10);
    expect(await namesOf("")).toEqual([]);
  });

  test("are replaced by the merchant's list, which is loaded page by page", async () => {
    const many = Array.from({ length: 4100 }, (_, number) => `Plain ${number}`);
    await load(1, "New Collingwood", ...many);
    expect(await namesOf("collingwood vic")).toEqual(["Collingwood VIC"]);
    await gazetteer.catchUp();
    expect(await namesOf("collingwood")).toEqual(["New Collingwood NT"]);
    expect(await namesOf("plain 4099")).toEqual(["Plain 4099 NT"]);
    await load(2, "Newer");
    await gazetteer.catchUp();
    expect(await namesOf("new")).toEqual(["Newer NT"]);
  });

  test("are not reloaded if nothing changed", async () => {
    await load(1, "Newer");
    await gazetteer.catchUp();
    await database.db.delete(localities);
    await gazetteer.catchUp();
    expect(await namesOf("newer")).toEqual(["Newer NT"]);
  });
});

describe("a typed street", () => {
  test("is completed with the localities that its last words match", async () => {
    const [best] = await suggest("14 tanner la collingwood");
    expect(best).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9_-]+$/) as string,
      label: "14 Tanner Lane, Collingwood VIC 3066",
      street1: "14 Tanner Lane",
      place: "Collingwood VIC 3066",
    });
    const labels = (await suggest("14 Tanner Lane, Coll")).map(({ label }) => label);
    expect(labels).toContain("14 Tanner Lane, Collingwood VIC 3066");
    expect(labels.length).toBeGreaterThan(1);
    expect(labels.length).toBeLessThanOrEqual(5);
  });

  test("resolves to the whole address", async () => {
    const [best] = await suggest("3/14 Tanner Lane St Kilda 3182");
    expect(await gazetteer.address(best?.id ?? "")).toEqual({
      street1: "3/14 Tanner Lane",
      suburb: "St Kilda",
      state: "VIC",
      postcode: "3182",
      country: "AU",
      location: { latitude: expect.closeTo(-37.9, 0) as number, longitude: expect.closeTo(145, 0) as number },
    });
  });

  test("is not completed outside Australia, or if its last words are not a locality", async () => {
    expect(await suggest("14 Tanner Lane, Atlantis")).toEqual([]);
    expect(await suggest("14 Tanner Lane")).toEqual([]);
    expect(await suggest("")).toEqual([]);
    expect(await suggest("14 Tanner Lane, Collingwood", "NZ")).toEqual([]);
  });
});

describe("an invalid id", () => {
  const place = { suburb: "Collingwood", state: "VIC", postcode: "3066" };
  test.each([
    "",
    "nonsense",
    "__proto__",
    Buffer.from("null").toString("base64url"),
    Buffer.from('["14 Tanner Lane"]').toString("base64url"),
    placeIdOf({ street1: "14 Tanner Lane", ...place, suburb: "Atlantis" }),
    placeIdOf({ street1: "", ...place }),
    placeIdOf({ street1: "x".repeat(201), ...place }),
    placeIdOf({ street1: "14\nTanner Lane", ...place }),
    placeIdOf({ street1: "14 🍷 Lane", ...place }),
  ])("is rejected (case %#)", async (id) => {
    await expect(gazetteer.address(id)).rejects.toBeInstanceOf(PlaceError);
  });
});
