import {
  contrastPairs,
  leastContrast,
  minimumContrast,
  pairContrast,
  type ContrastPair,
} from "@corkwood/tokens/contrast";
import { colorDescriptions, type ColorName, type Theme } from "@corkwood/tokens/theme";
import { vars } from "@corkwood/tokens/theme.css";
import { Table } from "@corkwood/ui";
import { Page } from "./Page.tsx";
import { themes } from "./themes.ts";

/** Rounds down, so that no ratio below its minimum looks sufficient. */
export const formatRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

function Swatch({ color }: { color: string }) {
  return (
    <span style={{ display: "inline-flex", alignItems: "center", gap: vars.space.xs, whiteSpace: "nowrap" }}>
      <span
        style={{
          inlineSize: vars.space.l,
          blockSize: vars.space.l,
          border: `${vars.measure.hairline} solid ${vars.color.rule}`,
          background: color,
        }}
      />
      <code>{color}</code>
    </span>
  );
}

/** Lowest contrast of a colour among its pairs, with the required ratio. */
export function Least({ theme, name }: { theme: Theme; name?: ColorName }) {
  const least = leastContrast(theme, name);
  if (!least) return null;
  const { pair, ratio } = least;
  const isLow = ratio < minimumContrast[pair.use];
  return (
    <small style={{ display: "block", color: isLow ? vars.color.error : vars.color.inkMuted }}>
      {isLow && "Too low: "}
      {formatRatio(ratio)} of {minimumContrast[pair.use]}, {pair.front} on {pair.ground}
    </small>
  );
}

/** Colour pair closest to its minimum contrast, for each theme. */
export function LeastOfThemes() {
  return (
    <Page>
      <Table caption="The colour pair closest to its minimum, among all pairs used by components">
        <thead>
          <tr>
            <th scope="col">Theme</th>
            <th scope="col">Lowest contrast</th>
          </tr>
        </thead>
        <tbody>
          {themes.map((theme) => (
            <tr key={theme.name}>
              <th scope="row">{theme.name}</th>
              <td>
                <Least theme={theme} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}

/** Colours of every theme by purpose. */
export function ColorTable() {
  return (
    <Page>
      <Table caption="Colours by purpose">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Purpose</th>
            {themes.map((theme) => (
              <th key={theme.name} scope="col">
                {theme.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.entries(colorDescriptions) as [ColorName, string][]).map(([name, purpose]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{purpose}</td>
              {themes.map((theme) => (
                <td key={theme.name}>
                  <Swatch color={theme.color[name]} />
                  <Least theme={theme} name={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}

function Ratio({ theme, pair }: { theme: Theme; pair: ContrastPair }) {
  return (
    <td
      data-numeric=""
      style={{ padding: vars.space.xs, background: theme.color[pair.ground], color: theme.color[pair.front] }}
    >
      {formatRatio(pairContrast(theme, pair))}
    </td>
  );
}

/** Colour pairs used by components, with their contrast and the required ratio. */
export function ContrastTable() {
  return (
    <Page>
      <Table caption="Contrast (WCAG 2.2 requires 4.5 for text and 3 for controls)">
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Minimum</th>
            {themes.map((theme) => (
              <th key={theme.name} scope="col" data-numeric="">
                {theme.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contrastPairs.map((pair) => (
            <tr key={`${pair.front} ${pair.ground} ${pair.use}`}>
              <th scope="row">
                {pair.front} on {pair.ground}
              </th>
              <td>
                {minimumContrast[pair.use]} ({pair.use})
              </td>
              {themes.map((theme) => (
                <Ratio key={theme.name} theme={theme} pair={pair} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
