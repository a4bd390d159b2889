import { describe, expect, it } from "vitest";
import { cents } from "../money.ts";
import { deliveryMessages } from "./deliveryMessages.ts";

const arrival = (from: string | null, to: string, ordered = "2026-11-28") =>
  deliveryMessages.arrival({ from, to }, Date.parse(ordered));

describe("the arrival message", () => {
  it("contains a range of days if several are possible", () => {
    expect(arrival("2026-12-01", "2026-12-03")).toBe("Arrives Tue 1 – Thu 3 Dec");
    expect(arrival("2026-11-30", "2026-12-02")).toBe("Arrives Mon 30 Nov – Wed 2 Dec");
    expect(arrival("2026-12-31", "2027-01-04")).toBe("Arrives Thu 31 Dec – Mon 4 Jan");
  });

  it("contains one day if only one is possible, or the last possible day if only that is known", () => {
    expect(arrival("2026-12-01", "2026-12-01")).toBe("Arrives Tue 1 Dec");
    expect(arrival(null, "2026-12-07")).toBe("Arrives by Mon 7 Dec");
  });

  it("includes the year if the day is far ahead", () => {
    expect(arrival("2027-09-01", "2027-09-03")).toBe("Arrives Wed 1 – Fri 3 Sep 2027");
  });
});

describe("the free delivery message", () => {
  it("contains the missing amount", () => {
    expect(deliveryMessages.freeMissing(cents(6951), true)).toBe("Spend $69.51 more for free delivery");
    expect(deliveryMessages.freeReached(true)).toBe("Your order has free delivery");
  });

  it("promises only 'most of Australia' if the destination is unknown", () => {
    const promised = "Spend $69.51 more for free delivery to most of Australia";
    expect(deliveryMessages.freeMissing(cents(6951), false)).toBe(promised);
    expect(deliveryMessages.freeReached(false)).toBe("Your order has free delivery to most of Australia");
  });
});
