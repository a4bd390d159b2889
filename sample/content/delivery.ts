import { dollars, type Settings } from "@corkwood/commerce";

const steps = (single: number, half: number, dozen: number, twoDozen: number) => [
  { bottlesFrom: 1, price: dollars(single) },
  { bottlesFrom: 4, price: dollars(half) },
  { bottlesFrom: 13, price: dollars(dozen) },
  { bottlesFrom: 25, price: dollars(twoDozen) },
];

/** Delivery terms: orders placed by noon on a working day are dispatched the same afternoon. */
const timing = (from: number, to: number) => ({ cutOff: "12:00", packingDays: 0, transitDays: { from, to } });

/** The first matching zone applies, so capitals and remote areas come before the rest of the country. */
export const delivery: Settings["delivery"] = {
  zones: [
    {
      id: "metro",
      label: "Standard delivery, metropolitan",
      countries: ["AU"],
      postcodes: [
        ["3000", "3207"],
        ["2000", "2234"],
        ["4000", "4179"],
        ["5000", "5199"],
        ["6000", "6199"],
        ["2600", "2617"],
        ["2900", "2914"],
        ["7000", "7019"],
      ],
      freeFromMinimum: true,
      rates: steps(9.95, 12.95, 19.95, 29.95),
      timing: timing(1, 3),
    },
    {
      id: "remote",
      label: "Standard delivery, remote",
      countries: ["AU"],
      postcodes: [
        ["0845", "0899"],
        ["2898", "2899"],
        ["4470", "4498"],
        ["4816", "4830"],
        ["4871", "4874"],
        ["4876", "4895"],
        ["5690", "5734"],
        ["6429", "6447"],
        ["6701", "6770"],
        ["7255", "7257"],
      ],
      freeFromMinimum: false,
      rates: steps(24.95, 34.95, 54.95, 89.95),
      timing: timing(4, 7),
    },
    {
      id: "regional",
      label: "Standard delivery, regional",
      countries: ["AU"],
      postcodes: [],
      freeFromMinimum: true,
      rates: steps(14.95, 18.95, 27.95, 44.95),
      timing: timing(2, 5),
    },
    {
      id: "new-zealand",
      label: "Air freight to New Zealand",
      countries: ["NZ"],
      postcodes: [],
      freeFromMinimum: false,
      rates: steps(49, 89, 165, 290),
      timing: timing(5, 9),
    },
    {
      id: "asia",
      label: "Air freight to Asia",
      countries: ["SG", "HK", "JP", "KR", "TW", "MY", "TH", "VN", "PH", "CN"],
      postcodes: [],
      freeFromMinimum: false,
      rates: steps(69, 125, 225, 395),
    },
    {
      id: "europe",
      label: "Air freight to Europe",
      countries: ["GB", "IE", "FR", "DE", "AT", "CH", "IT", "ES", "PT", "NL", "BE", "LU", "DK", "SE", "FI", "NO"],
      postcodes: [],
      freeFromMinimum: false,
      rates: steps(89, 165, 310, 560),
    },
    {
      id: "world",
      label: "Air freight, rest of the world",
      countries: ["*"],
      postcodes: [],
      freeFromMinimum: false,
      rates: steps(99, 189, 350, 640),
    },
  ],
  timeFrame: 10,
  closedDays: [],
  restricted: {
    countries: ["AF", "BD", "BN", "IR", "KW", "LY", "MR", "MV", "PK", "SA", "SD", "SO", "YE", "KP"],
    postcodes: [
      ["0822", "0822"],
      ["0872", "0872"],
      ["4875", "4875"],
      ["6798", "6799"],
      ["7151", "7151"],
    ],
    message:
      "We cannot deliver alcohol to this address, because the law there limits its supply or no carrier will take it. Please choose another address or collect the order from one of our shops.",
  },
  capped: [
    {
      countries: ["NZ"],
      postcodes: [],
      mostBottles: 12,
      message:
        "An order to New Zealand may have 12 bottles at most, because customs there wants more than that declared by a trader. Please order fewer, or in several parcels on different days.",
    },
    {
      countries: [],
      postcodes: [
        ["4871", "4871"],
        ["4876", "4876"],
        ["4892", "4892"],
      ],
      mostBottles: 2,
      message:
        "The law lets us send 2 bottles at most to this address, because the community there limits how much alcohol may be brought in. Please order fewer.",
    },
  ],
};
