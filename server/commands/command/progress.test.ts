import { describe, expect, it } from "vitest";
import { startProgress } from "./progress.ts";

/** An output that stores its text, and a clock controlled by the test. */
function setUp({ columns }: { columns?: number } = {}) {
  const clock = { now: 0 };
  const texts: string[] = [];
  const keep = (text: string) => texts.push(text);
  const output = { write: keep, draw: keep, isTTY: columns !== undefined, columns };
  const start = (label: string, total: number) => startProgress(output, label, total, () => clock.now);
  return { clock, texts, start };
}

describe("progress on a terminal", () => {
  it("fills one line with a bar, the percentage, the number of rows and the remaining time", () => {
    const { clock, texts, start } = setUp({ columns: 100 });
    const progress = start("Checking a.csv", 1000);
    clock.now = 12_000;
    progress.to(400, 12_345);
    expect(texts).toEqual([
      `\rChecking a.csv ${"█".repeat(12)}${"░".repeat(18)} 40 % · 12,345 rows · about 18 s left\u001b[K`,
    ]);
    progress.end();
    expect(texts.at(-1)).toBe("\r\u001b[K");
  });

  it.each([20, 40, 60, 79])("fits in a terminal with %d columns", (columns) => {
    const { clock, texts, start } = setUp({ columns });
    const progress = start("Checking the-whole-catalogue-of-november.csv", 1000);
    clock.now = 200_000;
    progress.to(10, 5);
    // oxlint-disable-next-line no-control-regex -- the sequence that clears the rest of the line
    expect(texts.join("").replaceAll(/\r|\u001b\[K/g, "").length).toBeLessThan(columns);
  });

  it("counts items if the total is a number of items, and shows no time estimate at first", () => {
    const { texts, start } = setUp({ columns: 100 });
    start("Writing 3,000 products", 3000).to(500);
    expect(texts[0]).toContain("16 % · 500 of 3,000\u001b[K");
  });

  it("is redrawn at most ten times a second", () => {
    const { clock, texts, start } = setUp({ columns: 100 });
    const progress = start("Writing", 1000);
    for (let done = 0; done < 1000; done++) {
      clock.now = done;
      progress.to(done);
    }
    expect(texts).toHaveLength(10);
  });
});

describe("progress in a log", () => {
  it("prints a line at the start and every ten seconds", () => {
    const { clock, texts, start } = setUp();
    const progress = start("Checking a.csv", 1000);
    for (let seconds = 1; seconds <= 25; seconds++) {
      clock.now = seconds * 1000;
      progress.to(seconds * 10, seconds * 100);
    }
    progress.end();
    expect(texts).toEqual([
      "Checking a.csv …\n",
      "Checking a.csv: 10 %, 1,000 rows, about 2 min left\n",
      "Checking a.csv: 20 %, 2,000 rows, about 80 s left\n",
    ]);
  });
});
