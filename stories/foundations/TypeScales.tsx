import { line, size, weight } from "@corkwood/tokens/scales";
import { vars } from "@corkwood/tokens/theme.css";
import { Heading, Stack, Table, Text } from "@corkwood/ui";
import { Page } from "./Page.tsx";
import { Scale } from "./Scale.tsx";

const serif: ReadonlySet<string> = new Set(["heading1", "heading2", "heading3", "display"]);

function sizeSample(fontSize: string, name: string) {
  const family = serif.has(name)
    ? { fontFamily: vars.font.heading, fontVariationSettings: vars.font.headingAxes }
    : { fontFamily: vars.font.body };
  return <span style={{ ...family, fontSize, lineHeight: vars.line.tight }}>Old Ewe Shiraz</span>;
}

export function TypeSizes() {
  return (
    <Scale
      caption="Type sizes, which grow with the window from 375 px to 1280 px"
      values={size}
      purposes={{
        micro: "Units beside figures, and small print",
        small: "Secondary text: hints, tags, tables",
        body: "Running text",
        field: "Text fields and selects; never below 16 px",
        lead: "An opening paragraph, or a level 4 heading",
        heading3: "Heading within a section",
        heading2: "Section heading",
        heading1: "Page heading",
        display: "The sentence at the top of the home page",
      }}
      show={sizeSample}
    />
  );
}

function lineSample(lineHeight: string) {
  return (
    <p style={{ maxInlineSize: "14rem", lineHeight }}>
      From old vines on the western ridge, and a cellar that was dug by hand.
    </p>
  );
}

export function LineHeights() {
  return (
    <Scale
      caption="Line heights, as multiples of the size"
      values={line}
      purposes={{ tight: "Headings and figures", snug: "Labels, cards, cells", body: "Paragraphs" }}
      show={lineSample}
    />
  );
}

function weightSample(fontWeight: string) {
  return <span style={{ fontWeight }}>Drink 2027 to 2041</span>;
}

export function Weights() {
  return (
    <Scale
      caption="Weights of the variable fonts"
      values={weight}
      purposes={{ regular: "Text", medium: "Headings, labels, prices", strong: "Words that must stand out in a line" }}
      show={weightSample}
    />
  );
}

/** The two font families with their usual settings and with letters that producers' names contain. */
export function Families() {
  return (
    <Page>
      <Stack gap="s">
        <Heading level={3}>Château Larronde, Mère Fauve, Weingut Hohenschwarzenberg</Heading>
        <Text>
          Château Larronde, Mère Fauve, Weingut Hohenschwarzenberg. 750 mL, 14.5 % alc./vol, $38.95 a bottle, ½ price
          beside ‘quotes’ and dashes – as typed.
        </Text>
      </Stack>
    </Page>
  );
}

const prices = ["$1,111.10", "$38.95", "$467.40"];

/** The same prices with proportional and tabular figures. */
export function Figures() {
  return (
    <Page>
      <Table caption="Figures in columns">
        <thead>
          <tr>
            <th scope="col" data-numeric="">
              Proportional
            </th>
            <th scope="col" data-numeric="">
              Tabular
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => (
            <tr key={price}>
              <td data-numeric="" style={{ fontVariantNumeric: "proportional-nums" }}>
                {price}
              </td>
              <td data-numeric="">{price}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
