import { expect, it } from "vitest";
import type { BookAddress } from "./account.ts";
import { settledBook, withAddress, withoutAddress } from "./addressBook.ts";

const address = (id: string, over: Partial<BookAddress> = {}): BookAddress => ({
  id,
  firstName: "Ada",
  lastName: "Vintner",
  company: "",
  street1: "1 Cellar Lane",
  street2: "",
  suburb: "Fitzroy",
  state: "VIC",
  postcode: "3065",
  country: "AU",
  phone: "",
  isDefaultBilling: false,
  isDefaultShipping: false,
  ...over,
});
const ids = (book: readonly BookAddress[] | undefined) => book?.map(({ id }) => id);

it("assigns new addresses ids above the highest id in the book", () => {
  expect(ids(settledBook([], [address("0"), address("0")]))).toEqual(["1", "2"]);
  expect(ids(settledBook([address("2"), address("7")], [address("7"), address("0")]))).toEqual(["7", "8"]);
});

it("rejects unknown and duplicate ids", () => {
  expect(settledBook([address("1")], [address("2")])).toBeUndefined();
  expect(settledBook([address("1")], [address("1"), address("1")])).toBeUndefined();
});

it("keeps the default flag only on the last address of each kind", () => {
  const both = { isDefaultBilling: true, isDefaultShipping: true };
  const book = settledBook([], [address("0", both), address("0", { isDefaultShipping: true })]);
  expect(book).toMatchObject([
    { isDefaultBilling: true, isDefaultShipping: false },
    { isDefaultBilling: false, isDefaultShipping: true },
  ]);
});

it("adds, changes and removes an address, and replaces the previous default", () => {
  const book = [address("1", { isDefaultShipping: true }), address("2")];
  const changed = withAddress(book, address("2", { isDefaultShipping: true, company: "Cork & Co" }));
  expect(changed).toMatchObject([
    { id: "1", isDefaultShipping: false },
    { id: "2", isDefaultShipping: true, company: "Cork & Co" },
  ]);
  expect(ids(withAddress(book, address("0")))).toEqual(["1", "2", "0"]);
  expect(ids(withoutAddress(book, "1"))).toEqual(["2"]);
});
