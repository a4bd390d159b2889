import { UtilityLinks } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { Utility } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Navigation/UtilityLinks",
  component: UtilityLinks,
  args: {
    children: [
      <a key="stores" href="#stores">
        Store Location
      </a>,
      <a key="rates" href="#rates">
        Freight Rates
      </a>,
    ],
  },
  parameters: manual({
    use: "Small service and account links: a row above the header, or a column in the mobile menu.",
    avoid: "Departments: use `MegaMenu` and `MobileMenu`.",
    anatomy: [
      ["List", "ul"],
      ["Link", "li a"],
    ],
    content: ["One or two words. A telephone number is its own label."],
    accessibility: [
      "A `nav` with its own name beside 'Main', so that a list of landmarks distinguishes them.",
      "Each entry is at least 24 px high in the row and 44 px in the column.",
    ],
  }),
} satisfies Meta<typeof UtilityLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Your account and our service" })).toBeVisible();
  },
};

/** Links in a row, and in a column with disabled entries. */
export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="row">
        <UtilityLinks label="In a row">
          <a href="#stores">Store Location</a>
          <a href="#rates">Freight Rates</a>
          <button type="button" disabled>
            Log Out
          </button>
        </UtilityLinks>
      </Specimens>
      <Specimens title="column">
        <Utility direction="column" />
      </Specimens>
    </>
  ),
};

/** One or two words each. */
export const DoUseFewWords: Story = {};

/** Sentences compete with the departments below. */
export const DontWriteSentences: Story = {
  args: {
    children: [
      <a key="stores" href="#stores">
        Find out where our stores are
      </a>,
      <a key="rates" href="#rates">
        See how much we charge for delivery
      </a>,
    ],
  },
};
