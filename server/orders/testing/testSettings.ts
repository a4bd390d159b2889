import { dollars } from "@corkwood/commerce";
import type { Settings, Store } from "@corkwood/commerce";
import { storeSchema } from "@corkwood/commerce/schemas";
import { settings as sampleSettings } from "@corkwood/sample";

/**
 * Delivery prices for simple arithmetic: $9.95 up to 12 bottles, $19.95 from 13, free from $200 in postcodes 3000–3207.
 */
export const testSettings: Settings = {
  ...sampleSettings,
  promotions: { limitPerOrder: null },
  pickup: { readyAfterMinutes: null },
  unpaidOrders: {
    days: 7,
    customer: { orders: 1000, bottles: 10_000, amount: dollars(1_000_000) },
    network: { orders: 1000, bottles: 10_000, amount: dollars(1_000_000) },
  },
  law: {
    age: { how: "statement", wording: "" },
    recipient: { isAsked: false, wording: "" },
    handover: { VIC: { buyer: "never", identification: "ifYoung", unattended: "onRequest" } },
  },
  freeShippingOrderTotalMin: dollars(200),
  delivery: {
    zones: [
      {
        id: "metro",
        label: "Standard delivery",
        countries: ["AU"],
        postcodes: [["3000", "3207"]],
        freeFromMinimum: true,
        rates: [
          { bottlesFrom: 1, price: dollars(9.95) },
          { bottlesFrom: 13, price: dollars(19.95) },
        ],
        timing: { cutOff: "14:00", packingDays: 1, transitDays: { from: 1, to: 3 } },
      },
      {
        id: "remote",
        label: "Remote delivery",
        countries: ["AU"],
        postcodes: [],
        freeFromMinimum: false,
        rates: [{ bottlesFrom: 1, price: dollars(34.5) }],
      },
    ],
    restricted: { countries: ["US"], postcodes: [["0872", "0872"]], message: "We do not deliver alcohol there." },
    capped: [],
    timeFrame: 10,
    closedDays: [],
  },
};

const store = (id: string, name: string, erpStoreId: string, index = true): Store =>
  storeSchema.parse({
    id,
    name,
    path: id,
    erpStoreId,
    addressStreetOne: "1 Test Street",
    addressCity: name,
    addressState: "VIC",
    addressPostcode: "3000",
    visibleIn: { index },
  });

/** Two stores that offer pickup, a store that is not listed, and a store without counted stock. */
export const testStores: readonly Store[] = [
  store("s-north", "North", "101"),
  store("s-south", "South", "102"),
  store("s-closed", "Closed", "103", false),
  store("s-bare", "Bare", ""),
];
