import type { ShownOutput } from "./command.ts";
import { visibleLine } from "./visible.ts";

/** The progress of a task of known size: a bar on a terminal, one line anywhere else. */
export interface Progress {
  to: (done: number) => void;
  /** Removes the bar. */
  end: () => void;
}

const width = 30;
/** The shortest time between two updates, because a terminal may be slow. Milliseconds. */
const leastBetween = 100;

export function startProgress(output: ShownOutput, label: string, total: number): Progress {
  if (!output.isTTY) {
    output.write(`${label} …\n`);
    return { to: () => undefined, end: () => undefined };
  }
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    to: (done) => {
      const moment = performance.now();
      if (moment - drawnAt < leastBetween) return;
      drawnAt = moment;
      const share = total > 0 ? Math.min(1, done / total) : 1;
      const full = Math.round(share * width);
      output.draw(
        `\r${visibleLine(label)} ${"█".repeat(full)}${"░".repeat(width - full)} ${Math.floor(share * 100)} %\u001b[K`,
      );
    },
    end: () => output.draw("\r\u001b[K"),
  };
}
