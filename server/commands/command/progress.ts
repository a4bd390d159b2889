import { formatCount, type ShownOutput } from "./command.ts";
import { visibleLine } from "./visible.ts";

/** Progress of a task whose size is known, shown as a bar on a terminal or as lines in a log. */
export interface Progress {
  /**
   * @param done completed amount, in the unit of the total
   * @param rows rows read so far, if the total is in another unit
   */
  to: (done: number, rows?: number) => void;
  /** Removes the bar. */
  end: () => void;
}

const barWidth = { min: 5, max: 30 };
/** Assumed width of a terminal that does not report one. */
const usualColumns = 80;
/** Minimum time between updates in milliseconds, because a terminal may be slow and a log may get long. */
const interval = { terminal: 100, log: 10_000 };
/** Minimum elapsed time before the remaining time is estimated, in milliseconds. */
const leastElapsed = 2000;

/** @param now monotonic clock in milliseconds */
export function startProgress(
  output: ShownOutput,
  label: string,
  total: number,
  now: () => number = () => performance.now(),
): Progress {
  const startedAt = now();
  const statusOf = (done: number, rows: number | undefined): { share: number; texts: string[] } => {
    const share = total > 0 ? Math.min(1, done / total) : 1;
    const count =
      rows === undefined
        ? `${formatCount(done)} of ${formatCount(total)}`
        : `${formatCount(rows)} ${rows === 1 ? "row" : "rows"}`;
    const left = timeLeft(now() - startedAt, share);
    return { share, texts: [`${Math.floor(share * 100)} %`, count, ...(left === undefined ? [] : [left])] };
  };
  if (!output.isTTY) {
    output.write(`${label} …\n`);
    let writtenAt = startedAt;
    return {
      to: (done, rows) => {
        if (now() - writtenAt < interval.log) return;
        writtenAt = now();
        output.write(`${label}: ${statusOf(done, rows).texts.join(", ")}\n`);
      },
      end: () => undefined,
    };
  }
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    to: (done, rows) => {
      if (now() - drawnAt < interval.terminal) return;
      drawnAt = now();
      const { share, texts } = statusOf(done, rows);
      // The last column stays free, because a full line would wrap and the next bar would start below it.
      const width = (output.columns ?? usualColumns) - 1;
      output.draw(`\r${lineOf(visibleLine(label), share, texts.join(" · "), width)}\u001b[K`);
    },
    end: () => output.draw("\r\u001b[K"),
  };
}

/** Lays out the line. The bar fills the columns that the text does not need. */
function lineOf(label: string, share: number, status: string, width: number): string {
  const free = Math.min(barWidth.max, width - label.length - status.length - 2);
  if (free < barWidth.min) return `${label} ${status}`.slice(0, width);
  const full = Math.round(share * free);
  return `${label} ${"█".repeat(full)}${"░".repeat(free - full)} ${status}`;
}

/** Remaining time at the average speed so far. Undefined while the speed is unknown. @param elapsed milliseconds */
function timeLeft(elapsed: number, share: number): string | undefined {
  if (elapsed < leastElapsed || share === 0 || share === 1) return undefined;
  const seconds = Math.ceil((elapsed * (1 - share)) / share / 1000);
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`;
}
