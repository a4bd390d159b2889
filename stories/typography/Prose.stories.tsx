import { Prose } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { redBottle } from "../support/drawings.ts";
import { manual } from "../support/manual.ts";

function Cellaring() {
  return (
    <>
      <h3>Cellaring</h3>
      <p>
        Lay bottles down in the dark at <strong>12 to 15 °C</strong>, and <em>never</em> beside the stove. More in{" "}
        <a href="#school">our vintage school</a>.
      </p>
      <ul>
        <li>Away from light</li>
        <li>Away from heat, and from what shakes</li>
      </ul>
      <h4>Before you open one</h4>
      <ol>
        <li>Stand it up the day before.</li>
        <li>Decant it by a candle.</li>
      </ol>
      <blockquote>
        <p>A cellar is patience with a door.</p>
      </blockquote>
      <hr />
      <p>Keep a note of what you have opened.</p>
    </>
  );
}

/** HTML in the form that the server stores. */
const rates = `<h3>What a dozen costs</h3><div role="group" aria-label="What a dozen costs" tabindex="0" data-scrolls><table>
  <thead><tr><th scope="col">State</th><th scope="col">Metropolitan</th><th scope="col">Regional</th></tr></thead>
  <tbody>
    <tr><th scope="row">Victoria</th><td>$9.95</td><td>$14.95</td></tr>
    <tr><th scope="row">Tasmania</th><td>$19.95</td><td>$24.95</td></tr>
  </tbody>
</table></div>`;

const meta = {
  title: "Typography/Prose",
  component: Prose,
  args: { children: <Cellaring /> },
  argTypes: { children: { control: false } },
  parameters: manual({
    use: "Running text without its own styles: a merchant's page, a product description, a legal text.",
    avoid: "Single paragraphs written by the shop: use Text. Layout: nothing within it is placed side by side.",
    anatomy: [
      ["Heading", "h3"],
      ["Paragraph", "p"],
      ["List", "ul"],
      ["Quotation", "blockquote"],
    ],
    content: ["One idea per paragraph, at most four sentences. Lists start after a sentence that introduces them."],
    accessibility: [
      "It styles elements and adds none. Outline, lists and links are those of the content.",
      "Links are underlined. Pictures, videos and long words never make the page scroll sideways.",
      "A table in the merchant's HTML scrolls if it is too wide. The server wraps it in a focusable group, named by its caption or the heading above, so that the keyboard can scroll it.",
    ],
  }),
} satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="standard">
        <Prose>
          <Cellaring />
        </Prose>
      </Specimens>
      <Specimens title="small">
        <Prose size="small">
          <p>
            Under the Liquor Control Reform Act 1998 it is an offence to supply alcohol to a person under the age of 18
            years.
          </p>
          <p>Licence 36000000</p>
        </Prose>
      </Specimens>
      <Specimens title="a picture, a long word">
        <Prose style={{ maxInlineSize: "12rem" }}>
          <img src={redBottle} alt="A bottle of Shiraz" width={400} height={500} />
          <p>Trockenbeerenauslesenversteigerungskatalog</p>
        </Prose>
      </Specimens>
      <Specimens title="a table that is too wide">
        <Prose style={{ maxInlineSize: "12rem" }} dangerouslySetInnerHTML={{ __html: rates }} />
      </Specimens>
      <Specimens title="empty: takes no room">
        <Prose data-testid="empty" />
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("img", { name: "A bottle of Shiraz" }).getBoundingClientRect().width,
    ).toBeLessThanOrEqual(192);
    await expect(canvas.getByTestId("empty").getBoundingClientRect().height).toBe(0);
    const table = canvas.getByRole("group", { name: "What a dozen costs" });
    await expect(table.scrollWidth).toBeGreaterThan(table.clientWidth);
    table.focus();
    await expect(table).toHaveFocus();
    await expect(canvas.getByRole("columnheader", { name: "Metropolitan" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** A sentence introduces the list. */
export const DoIntroduceLists: Story = {
  args: {
    children: (
      <>
        <p>Keep bottles:</p>
        <ul>
          <li>in the dark</li>
          <li>at 12 to 15 °C</li>
          <li>away from vibration</li>
        </ul>
      </>
    ),
  },
};

/** Shoppers who skim miss the second half. */
export const DontHideStepsInAParagraph: Story = {
  args: {
    children: (
      <p>
        Bottles should be kept in the dark and also at a temperature of 12 to 15 °C, and furthermore they should be kept
        away from anything that shakes, since this disturbs the sediment, which is a pity.
      </p>
    ),
  },
};
