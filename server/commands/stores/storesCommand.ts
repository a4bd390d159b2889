import { isAustralianState, pathSlugOf, type Store } from "@corkwood/commerce";
import { storeSchema } from "@corkwood/commerce/schemas";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { storeContent } from "../../content/content.ts";
import type { Database } from "../../db/connection.ts";
import { tellChange } from "../../db/changes.ts";
import { content, variants } from "../../db/schema.ts";
import { countOf } from "../command/command.ts";
import type { Plan, Planned, RecordKind } from "../records/recordKind.ts";
import { recordsCommand } from "../records/recordsCommand.ts";
import { decimal, list, matching, words, yesOrNo } from "../table/cells.ts";
import { readSpecialHours, readWeekHours, specialHoursText, weekHoursText } from "./hours.ts";

const row = z.object({
  id: matching(/^[a-z0-9-]{1,80}$/, "an id: lower-case letters, digits and hyphens").optional(),
  name: words(200).optional(),
  path: matching(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, "a path: lower-case letters, digits, hyphens and slashes").optional(),
  store_number: matching(/^[A-Za-z0-9_-]{1,40}$/, "a number of a store: letters, digits, hyphens").optional(),
  street1: words(200).optional(),
  street2: words(200).optional(),
  suburb: words(200).optional(),
  state: words(200).optional(),
  postcode: matching(/^\d{4}$/, "a postcode of four digits").optional(),
  phone: words(40).optional(),
  latitude: decimal(-90, 90).optional(),
  longitude: decimal(-180, 180).optional(),
  hours: list(50, 40, { keep: "all" }).optional(),
  special_hours: list(200, 40, { keep: "all" }).optional(),
  in_list: yesOrNo.optional(),
});
type Cells = z.output<typeof row>;

const kind: RecordKind<Cells, Store> = {
  name: "stores",
  one: "store",
  summary: "add, change and delete stores, with their addresses and opening hours",
  help: [
    "Columns: name, id, path, store_number (as in the stock's locations), street1, street2, suburb, state, postcode, phone,",
    "latitude, longitude, hours ('Mon-Fri 09:00-17:30|Sat 10:00-16:00'), special_hours ('2026-12-25 closed'), in_list (yes, no).",
    "Without an id the store is found by its name.",
  ],
  columns: {
    known: Object.keys(row.shape),
    required: [],
    words: new Set(["name", "street1", "street2", "suburb", "state", "phone"]),
    alsoCalled: { street: "street1", address: "street1", city: "suburb", lat: "latitude", lng: "longitude" },
  },
  key: "id",
  row,
  lock: async (tx) => {
    await tx.execute(sql`lock table ${content} in share row exclusive mode`);
  },
  read: readStores,
  plan,
  write: async (tx, records, _, now) => {
    for (const store of records) await storeContent(tx, "store", { id: store.id, json: store }, now);
  },
  remove: async (tx, records) => {
    const ids = records.map(({ id }) => id);
    await tx.delete(content).where(and(eq(content.kind, "store"), inArray(content.id, ids)));
    await tellChange(tx, "content");
  },
  usesOf: async (tx, { erpStoreId: number }) => {
    if (number === "") return undefined;
    const count = await tx.$count(
      variants,
      sql`coalesce((${variants.locationQtys} #>> ${sql.param(`{${number},qtyRaw}`)}::text[])::integer, 0) > 0`,
    );
    return count > 0 ? `${countOf(count, "SKU has", "SKUs have")} stock there; set it to 0 first` : undefined;
  },
  identityOf: ({ id }) => id,
  cellsOf: (store) => ({
    id: store.id,
    name: store.name,
    path: store.path,
    store_number: store.erpStoreId,
    street1: store.addressStreetOne,
    street2: store.addressStreetTwo,
    suburb: store.addressCity,
    state: store.addressState,
    postcode: store.addressPostcode,
    phone: store.phone,
    latitude: store._geoloc?.lat ?? null,
    longitude: store._geoloc?.lng ?? null,
    hours: weekHoursText(store.openHours),
    special_hours: specialHoursText(store.seasonalHours),
    in_list: store.visibleIn.index,
  }),
  listed: ["id", "name", "store_number", "suburb", "state", "phone"],
};

export const storesCommand = recordsCommand(kind);

async function readStores(tx: Database): Promise<Store[]> {
  const rows = await tx.select().from(content).where(eq(content.kind, "store")).orderBy(asc(content.id));
  return rows.map(({ json }) => storeSchema.parse(json));
}

async function plan({ rows, stored, addError }: Plan<Cells, Store>): Promise<Planned<Store>[]> {
  const planned = rows.flatMap(({ line, cells }) => {
    const named = stored.find(({ name }) => name.toLowerCase() === cells.name?.toLowerCase());
    const id = cells.id ?? named?.id ?? pathSlugOf(cells.name ?? "");
    const was = stored.find((store) => store.id === id);
    const { record, faults } = targetOf(cells, id, was);
    for (const fault of faults) addError(line, fault);
    return record && faults.length === 0 ? [{ line, record }] : [];
  });
  const after = new Map(stored.map((store) => [store.id, store]));
  for (const { record } of planned) after.set(record.id, record);
  const lineOf = new Map<string, number>();
  for (const { line, record } of planned) {
    const before = lineOf.get(record.id);
    if (before !== undefined) addError(line, `the store ${record.id} is already on line ${before}`);
    lineOf.set(record.id, before ?? line);
    for (const other of after.values()) {
      if (other.id === record.id) continue;
      if (other.path === record.path) addError(line, `path ${record.path} belongs to the store ${other.id}`);
      if (record.erpStoreId !== "" && other.erpStoreId === record.erpStoreId) {
        addError(line, `store_number ${record.erpStoreId} belongs to the store ${other.id}`);
      }
    }
  }
  return planned;
}

/** A missing column leaves the field unchanged. An empty cell sets the default. */
const take = <Value>(cell: Value | null | undefined, was: Value | undefined, usual: Value): Value =>
  cell === undefined ? (was ?? usual) : (cell ?? usual);

function targetOf(cells: Cells, id: string, was: Store | undefined): { record?: Store; faults: string[] } {
  const faults: string[] = [];
  const name = cells.name ?? was?.name;
  if (name === undefined || cells.name === null) return { faults: ["name is empty"] };
  const week = cells.hours?.map((text) => ({ text, hours: readWeekHours(text) }));
  const special = cells.special_hours?.map((text) => ({ text, hours: readSpecialHours(text) }));
  for (const { text, hours } of week ?? []) {
    if (!hours) faults.push(`hours '${text}' is not in the form 'Mon-Fri 09:00-17:30' or 'Sun closed'`);
  }
  for (const { text, hours } of special ?? []) {
    if (!hours)
      faults.push(`special_hours '${text}' is not in the form '2026-12-24 09:00-13:00' or '2026-12-25 closed'`);
  }
  const state = take(cells.state, was?.addressState, "").toUpperCase();
  if (state !== "" && !isAustralianState(state)) faults.push(`state '${state}' is not a state such as VIC`);
  const lat = take<number | null>(cells.latitude, was?._geoloc?.lat, null);
  const lng = take<number | null>(cells.longitude, was?._geoloc?.lng, null);
  if ((lat === null) !== (lng === null)) faults.push("latitude and longitude must be given together");
  const target = {
    id,
    name,
    path: take(cells.path, was?.path, pathSlugOf(name)),
    erpStoreId: take(cells.store_number, was?.erpStoreId, ""),
    addressStreetOne: take(cells.street1, was?.addressStreetOne, ""),
    addressStreetTwo: take(cells.street2, was?.addressStreetTwo, ""),
    addressCity: take(cells.suburb, was?.addressCity, ""),
    addressState: state,
    addressPostcode: take(cells.postcode, was?.addressPostcode, ""),
    phone: take(cells.phone, was?.phone, ""),
    ...(lat !== null && lng !== null && { _geoloc: { lat, lng } }),
    openHours: cells.hours === null ? [] : (week?.flatMap(({ hours }) => hours ?? []) ?? was?.openHours ?? []),
    seasonalHours:
      cells.special_hours === null ? [] : (special?.flatMap(({ hours }) => hours ?? []) ?? was?.seasonalHours ?? []),
    visibleIn: { index: take(cells.in_list, was?.visibleIn.index, true) },
  };
  const { data, error } = storeSchema.safeParse(target);
  for (const { path, message } of error?.issues ?? [])
    faults.push(`${columnOf[String(path[0])] ?? path.join(".")}: ${message}`);
  return data ? { record: data, faults } : { faults };
}

/** Column names for the fields whose values the store schema may reject. */
const columnOf: Readonly<Record<string, string>> = {
  id: "id",
  name: "name",
  path: "path",
  seasonalHours: "special_hours",
};
