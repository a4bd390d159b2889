import { describe, expect, it } from "vitest";
import { deliveryRates, type DeliverySettings } from "./delivery.ts";
import { dollars, toCents } from "../money.ts";

const settings: DeliverySettings = {
  zones: [
    {
      id: "metro",
      label: "Metro",
      countries: ["AU"],
      postcodes: [["3000", "3207"]],
      freeFromMinimum: true,
      rates: [
        { bottlesFrom: 1, price: dollars(9.5) },
        { bottlesFrom: 13, price: dollars(15) },
      ],
    },
    {
      id: "remote",
      label: "Remote",
      countries: ["AU"],
      postcodes: [],
      freeFromMinimum: false,
      rates: [{ bottlesFrom: 1, price: dollars(30) }],
    },
    {
      id: "world",
      label: "World",
      countries: ["*"],
      postcodes: [],
      freeFromMinimum: false,
      rates: [{ bottlesFrom: 1, price: dollars(80) }],
    },
  ],
  restricted: { countries: ["US"], postcodes: [["0872", "0872"]], message: "We cannot deliver there." },
  timeFrame: 10,
  closedDays: [],
};
const rate = (country: string, postcode: string, bottles = 1, subtotal = 50, by = settings) => {
  const answer = deliveryRates(by, { country, postcode }, bottles, toCents(dollars(subtotal)), toCents(dollars(200)));
  return answer.ok ? answer.rates[0]?.price : answer.message;
};

describe("delivery", () => {
  it("costs the zone's rate for that number of bottles", () => {
    expect(rate("AU", "3000", 12)).toBe(9.5);
    expect(rate("AU", "3000", 13)).toBe(15);
    expect(rate("AU", "0800")).toBe(30);
    expect(rate("NZ", "6011")).toBe(80);
  });

  it("costs the lowest rate if the rates start at more bottles, in any order", () => {
    const rates = [
      { bottlesFrom: 13, price: dollars(15) },
      { bottlesFrom: 4, price: dollars(9.5) },
    ];
    const some = { ...settings, zones: settings.zones.map((zone) => ({ ...zone, rates })) };
    expect(rate("AU", "3000", 1, 50, some)).toBe(9.5);
    expect(rate("AU", "3000", 12, 50, some)).toBe(9.5);
    expect(rate("AU", "3000", 13, 50, some)).toBe(15);
  });

  it("is free above the minimum if the zone allows it", () => {
    expect(rate("AU", "3000", 1, 199.99)).toBe(9.5);
    expect(rate("AU", "3000", 1, 200)).toBe(0);
    expect(rate("AU", "0800", 1, 500)).toBe(30);
  });

  it("is free in all zones, but not elsewhere, with a free delivery promotion", () => {
    const ratesTo = (country: string) =>
      deliveryRates(settings, { country, postcode: "6011" }, 24, toCents(dollars(1)), toCents(dollars(200)), true);
    expect(ratesTo("NZ")).toMatchObject({ ok: true, rates: [{ price: 0 }] });
    expect(ratesTo("US")).toMatchObject({ ok: false });
  });

  it("is refused with the merchant's message for restricted destinations", () => {
    expect(rate("AU", "0872")).toBe("We cannot deliver there.");
    expect(rate("US", "10001")).toBe("We cannot deliver there.");
  });

  it("is refused for Australian addresses without a zone, even if all other countries have one", () => {
    const some = { ...settings, zones: settings.zones.filter(({ id }) => id !== "remote") };
    expect(rate("AU", "0800", 1, 50, some)).toBe("We cannot deliver there.");
    expect(rate("NZ", "6011", 1, 50, some)).toBe(80);
  });

  it("is refused with the merchant's message above a destination's maximum number of bottles", () => {
    const capped: DeliverySettings = {
      ...settings,
      capped: [
        { countries: ["NZ"], postcodes: [], mostBottles: 3, message: "At most 3 bottles to New Zealand." },
        { countries: [], postcodes: [["0800", "0899"]], mostBottles: 6, message: "At most 6 bottles there." },
        { countries: [], postcodes: [["0810", "0810"]], mostBottles: 2, message: "At most 2 bottles there." },
      ],
    };
    const answer = (country: string, postcode: string, bottles: number) => {
      const rates = deliveryRates(
        capped,
        { country, postcode },
        bottles,
        toCents(dollars(50)),
        toCents(dollars(200)),
        true,
      );
      return rates.ok ? "taken" : `${rates.code}: ${rates.message}`;
    };
    expect(answer("NZ", "6011", 3)).toBe("taken");
    expect(answer("NZ", "6011", 4)).toBe("QUANTITY_CAPPED: At most 3 bottles to New Zealand.");
    expect(answer("NZ", "0810", 3)).toBe("taken");
    expect(answer("AU", "0800", 6)).toBe("taken");
    expect(answer("AU", "0800", 7)).toBe("QUANTITY_CAPPED: At most 6 bottles there.");
    expect(answer("AU", "0810", 3)).toBe("QUANTITY_CAPPED: At most 2 bottles there.");
    expect(answer("AU", "0872", 1)).toBe("DELIVERY_RESTRICTED: We cannot deliver there.");
    expect(answer("AU", "3000", 99)).toBe("taken");
  });
});
