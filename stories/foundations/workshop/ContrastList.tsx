import { contrastPairs, minimumContrast, pairContrast } from "@corkwood/tokens/contrast";
import type { Theme } from "@corkwood/tokens/theme";
import { Table } from "@corkwood/ui";
import { formatRatio } from "../ColorTable.tsx";
import * as styles from "./ThemeWorkshop.css.ts";

function measuredPairs(theme: Theme) {
  return contrastPairs.map((pair) => {
    const ratio = pairContrast(theme, pair);
    return { ...pair, ratio, isLow: ratio < minimumContrast[pair.use] };
  });
}

/** Announces how many colour pairs have too little contrast. */
export function ContrastStatus({ theme }: { theme: Theme }) {
  const pairs = measuredPairs(theme);
  const low = pairs.filter(({ isLow }) => isLow).length;
  return (
    <p role="status" className={low > 0 ? styles.tooLow : undefined}>
      {low > 0
        ? `Contrast is too low in ${low} of ${pairs.length} colour pairs.`
        : `All ${pairs.length} colour pairs have enough contrast.`}
    </p>
  );
}

/** Contrast of every colour pair that components use. Pairs below their minimum come first. */
export function ContrastList({ theme }: { theme: Theme }) {
  const pairs = measuredPairs(theme).toSorted((one, other) => Number(other.isLow) - Number(one.isLow));
  return (
    <Table caption="At least 4.5 for text and 3 for controls (WCAG 2.2)">
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">Use</th>
          <th scope="col" data-numeric="">
            Contrast
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ front, ground, use, ratio, isLow }) => (
          <tr key={`${front} ${ground} ${use}`}>
            <th scope="row">
              <span className={styles.pair}>
                {/* Hidden, because the sample may have too little contrast. */}
                <span
                  aria-hidden="true"
                  className={styles.pairSample}
                  style={{ color: theme.color[front], background: theme.color[ground] }}
                >
                  {use === "text" ? "Aa" : <span className={styles.controlSample} />}
                </span>
                <span>
                  {front} on {ground}
                </span>
              </span>
            </th>
            <td>{use}</td>
            <td data-numeric="" className={isLow ? styles.tooLow : undefined}>
              {isLow && "Too low: "}
              {formatRatio(ratio)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
