import { AppliedFilters } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withStillLinks } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const filters = [
  { label: "Shiraz", href: "#a" },
  { label: "Pinot Noir", href: "#b" },
  { label: "Price: $20–$60", href: "#c" },
];

const meta = {
  title: "Listing/AppliedFilters",
  component: AppliedFilters,
  args: { filters, clearHref: "#all" },
  decorators: [withStillLinks],
  parameters: manual({
    otherNames: "filter, refine",
    use: "Applied filters above the results. Each is removed with one tap, or all with 'Clear all'.",
    avoid: "Choosing filters: use the facets. A product's state: use Tag.",
    anatomy: [
      ["Filter", "li:first-child a"],
      ["Remove icon", "li:first-child svg"],
      ["Clear all", "li:last-child a"],
    ],
    content: ["A filter has the words of its facet. Ranges include the facet's name: 'Price: $20–$60'."],
    related: ["FacetOptions"],
    patterns: ["link"],
    keyboard: [
      ["Tab", "Moves between filters, then to 'Clear all'."],
      ["Enter", "Removes the filter by following a link to the listing without it."],
    ],
    accessibility: [
      "A list named 'Applied filters', so that its length is announced.",
      "Each is a link announced as 'Remove Shiraz'. The cross is hidden from screen readers.",
      "Renders nothing if no filter is applied.",
    ],
  }),
} satisfies Meta<typeof AppliedFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Applied filters" })).toBeVisible();
    const links = canvas.getAllByRole("link");
    await expect(links.map((link) => link.textContent)).toEqual([
      "Remove Shiraz",
      "Remove Pinot Noir",
      "Remove Price: $20–$60",
      "Clear all",
    ]);
    await expect(links.map((link) => link.getAttribute("href"))).toEqual(["#a", "#b", "#c", "#all"]);
    for (const link of links) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
  },
};

/** Without filters there is no list and no 'Clear all'. */
export const Empty: Story = {
  args: { filters: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("list")).toBeNull();
    await expect(canvas.queryByText("Clear all")).toBeNull();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="a few">
        <AppliedFilters {...args} />
      </Specimens>
      <Specimens title="one">
        <AppliedFilters {...args} filters={filters.slice(0, 1)} aria-label="One applied filter" />
      </Specimens>
      <Specimens title="many, and one too long for its line">
        <AppliedFilters
          clearHref="#all"
          aria-label="Many applied filters"
          filters={[
            ...filters,
            ...["Barossa Valley", "Eden Valley", "95 and over", "Available now", "Vintage: 2010–2020"].map((label) => ({
              label,
              href: `#${label}`,
            })),
            { label: "Weingut Freiherr von Hohenschwarzenberg-Rüdersheim und Söhne", href: "#long" },
          ]}
        />
      </Specimens>
    </>
  ),
};

/** A range includes the name of its facet. */
export const DoNameTheFacetOfARange: Story = {};

/** Without the facet's name, the numbers could be prices, vintages or scores. */
export const DontShowBareNumbers: Story = {
  args: {
    filters: [
      { label: "Shiraz", href: "#a" },
      { label: "20–60", href: "#b" },
      { label: "90–95", href: "#c" },
    ],
  },
};
