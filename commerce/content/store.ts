import { z } from "zod";
import { documentId, documentPath } from "./fields.ts";

/** Seconds since midnight. A closing time before the opening time is on the next day. */
const secondsOfDay = z.int().min(0).max(86_400);
const openTimes = { openTime: secondsOfDay, closeTime: secondsOfDay, isAvailable: z.boolean() };
/** 0 is Sunday. A day may have several opening times. A day without entries is closed. */
const openHours = z.object({ dayOfWeek: z.int().min(0).max(6), ...openTimes });
/** A date whose hours replace the regular hours. */
const seasonalHours = z.object({ date: z.iso.date(), ...openTimes });
export type OpenHours = z.infer<typeof openHours>;
export type SeasonalHours = z.infer<typeof seasonalHours>;

const shortText = z.string().max(200);

/** Document at /public/stores/{id}.json (specification/stores#fields). */
export const storeSchema = z.object({
  id: documentId,
  name: shortText.min(1),
  /** Path without a leading slash: the store's page is `/stores/{path}`. */
  path: documentPath,
  /** The store's number in stock data. */
  erpStoreId: z.string().max(40).default(""),
  addressStreetOne: shortText.default(""),
  addressStreetTwo: shortText.default(""),
  addressCity: shortText.default(""),
  /** For example 'VIC'. Opening hours are in this state's time zone. */
  addressState: shortText.default(""),
  addressPostcode: z.string().max(9).default(""),
  /** Phone number, formatted for people. */
  phone: z.string().max(40).default(""),
  _geoloc: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
  openHours: z.array(openHours).default([]),
  seasonalHours: z.array(seasonalHours).default([]),
  /** `index`: whether the store list includes this store. */
  visibleIn: z.object({ index: z.boolean() }).default({ index: true }),
});
export type Store = z.infer<typeof storeSchema>;
