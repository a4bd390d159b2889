/** The hostile suite's size. With HOSTILE=full, a run takes an hour or more. */
const isFull = process.env["HOSTILE"] === "full";

export const sizes = isFull
  ? { malformed: 10_000, slowReaders: 300, slowWriters: 300, coldPictures: 150, addresses: 50_000, eventSeconds: 10 }
  : { malformed: 40, slowReaders: 60, slowWriters: 60, coldPictures: 30, addresses: 200, eventSeconds: 5 };
