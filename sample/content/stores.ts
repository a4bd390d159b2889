/** A physical shop, with all fields of a store (specification/stores#fields). */
export interface SampleStore {
  id: string;
  name: string;
  /** Path without a leading slash: the store page is `/stores/{path}`. */
  path: string;
  /** Store number in the stock data. */
  erpStoreId: string;
  addressStreetOne: string;
  addressStreetTwo: string;
  addressCity: string;
  addressState: string;
  addressPostcode: string;
  phone: string;
  _geoloc: { lat: number; lng: number };
  /** dayOfWeek: 0 is Sunday. Times are in seconds since midnight; both are 0 on a closed day. */
  openHours: { dayOfWeek: number; openTime: number; closeTime: number; isAvailable: boolean }[];
  /** Special opening hours by ISO 8601 date. */
  seasonalHours: { date: string; openTime: number; closeTime: number; isAvailable: boolean }[];
  visibleIn: { index: boolean };
}

const hour = 3600;

function hours(
  weekday: [number, number],
  saturday: [number, number],
  sunday?: [number, number],
): SampleStore["openHours"] {
  return Array.from({ length: 7 }, (_, dayOfWeek) => {
    const open = dayOfWeek === 0 ? sunday : dayOfWeek === 6 ? saturday : weekday;
    return {
      dayOfWeek,
      openTime: (open?.[0] ?? 0) * hour,
      closeTime: (open?.[1] ?? 0) * hour,
      isAvailable: open !== undefined,
    };
  });
}

function store(
  number: string,
  name: string,
  [street, city, state, postcode]: [string, string, string, string],
  lat: number,
  lng: number,
  openHours: SampleStore["openHours"],
): SampleStore {
  return {
    id: `s-${number}`,
    name: `Corkwood ${name}`,
    path: name.toLowerCase().replaceAll(" ", "-"),
    erpStoreId: number,
    addressStreetOne: street,
    addressStreetTwo: "",
    addressCity: city,
    addressState: state,
    addressPostcode: postcode,
    phone: `(03) 5550 0${number}`,
    _geoloc: { lat, lng },
    openHours,
    seasonalHours: [],
    visibleIn: { index: true },
  };
}

/** Streets and shops are fictional; the suburbs are real, with their real coordinates. */
export const stores: readonly SampleStore[] = [
  store(
    "101",
    "Collingwood",
    ["14 Tanner Lane", "Collingwood", "VIC", "3066"],
    -37.8021,
    144.9881,
    hours([10, 19], [9, 19], [11, 17]),
  ),
  store(
    "102",
    "Brighton",
    ["62 Sandbar Street", "Brighton", "VIC", "3186"],
    -37.9063,
    144.9987,
    hours([10, 19], [10, 19], [11, 17]),
  ),
  store(
    "103",
    "Geelong West",
    ["7 Wool Store Road", "Geelong West", "VIC", "3218"],
    -38.1398,
    144.3478,
    hours([10, 18], [10, 18]),
  ),
  store(
    "104",
    "Rozelle",
    ["201 Ferry Street", "Rozelle", "NSW", "2039"],
    -33.8616,
    151.1716,
    hours([10, 20], [10, 20], [11, 18]),
  ),
  store(
    "105",
    "Norwood",
    ["8 Cooper Street", "Norwood", "SA", "5067"],
    -34.9215,
    138.6332,
    hours([9, 18], [9, 18], [11, 17]),
  ),
];
