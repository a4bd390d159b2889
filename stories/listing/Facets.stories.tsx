import { FacetGroup, FacetOptions, FacetRange, FacetSearch, FacetToggle } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { manual } from "../support/manual.ts";

const option = (label: string, count: number, selected = false) => ({
  value: label,
  label,
  count,
  selected,
});

const varieties = [
  option("Shiraz", 214, true),
  option("Cabernet Sauvignon", 168),
  option("Pinot Noir", 121, true),
  option("Grenache", 47),
  option("Touriga Nacional", 0),
];

const producers = [
  "Adelong Creek",
  "Bell Rock",
  "Cellarhand",
  "Château Larronde",
  "Gallows Reach",
  "Hollow Crown",
  "Mère Fauve",
  "Old Ewe",
  "Quiet Paddock",
  "Saltbush",
  "Slate & Salt",
  "Tallow Hill",
  "Tin Roof",
  "Weingut Hohenschwarzenberg",
].map((label, index) => option(label, 64 - 4 * index));

function Searchable() {
  const [match, setMatch] = useState("");
  const found = producers.filter(({ label }) => label.toLowerCase().includes(match.trim().toLowerCase()));
  return (
    <FacetGroup label="Producer" defaultOpen>
      <FacetOptions
        label="Producer"
        name="producers"
        options={found}
        search={<FacetSearch label="Producer" value={match} onChange={setMatch} found={found.length} />}
      />
    </FacetGroup>
  );
}

const onSubmit = fn();

function Range({ selected = false }) {
  return (
    <FacetRange
      label={selected ? "Vintage" : "Price"}
      name={selected ? "vintage" : "price"}
      min={selected ? 1998 : 12}
      max={selected ? 2025 : 640}
      {...(selected ? { selectedMin: 2010, selectedMax: 2020 } : { prefix: "$" })}
    />
  );
}

const meta = {
  title: "Listing/Facets",
  component: FacetOptions,
  subcomponents: { FacetGroup, FacetSearch, FacetRange, FacetToggle },
  args: { label: "Variety", name: "varieties", options: varieties },
  beforeEach: () => void onSubmit.mockClear(),
  decorators: [
    (Story) => (
      <form
        aria-label="Filters"
        style={{ maxInlineSize: "15rem" }}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit([...new FormData(event.currentTarget)]);
        }}
      >
        <Story />
      </form>
    ),
  ],
  parameters: manual({
    otherNames: "filter, refine, sidebar",
    use: "Filters for a listing: FacetOptions for values (with FacetSearch for long lists), FacetRange for numbers, FacetToggle for yes or no, each in a collapsible FacetGroup. Put them into one GET form, with a submit button in `noscript`.",
    avoid:
      "Filters already applied, above the results: use AppliedFilters. Choices in a form: use Checkbox and RadioGroup.",
    anatomy: [
      ["Value", "li:nth-child(2) label > span:first-of-type"],
      ["Checkbox", "li:nth-child(2) input"],
      ["Number of products", "li:nth-child(2) label > span:last-of-type"],
    ],
    content: [
      "Values are named as on labels and in the trade: 'Pinot Noir', 'Screw cap'.",
      "The count is the number of products after adding the value.",
    ],
    patterns: ["checkbox", "disclosure"],
    keyboard: [
      ["Tab", "Goes through group headings, options, fields and buttons in order."],
      ["Space", "On an option, applies or removes it."],
      ["Enter", "In a range, applies it."],
      ["Enter, Space", "On a group heading, or on 'Show all', opens and closes it."],
      ["Escape", "In the search, clears it."],
    ],
    accessibility: [
      "Options are native checkboxes, announced as 'Shiraz 214 products, checked'. They work without scripts, and crawlers do not follow every combination.",
      "A press is announced immediately, and focus stays on the option while the products load.",
      "Groups are native `details` elements. The number of applied options is announced with the heading.",
      "A range consists of two number fields and a button, so that nothing has to be dragged (WCAG 2.5.7).",
      "The number of search results is announced politely.",
    ],
  }),
} satisfies Meta<typeof FacetOptions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const applied = canvas.getByRole("checkbox", { name: "Shiraz 214 products" });
    await expect(applied).toBeChecked();
    const other = canvas.getByRole("checkbox", { name: /^Grenache/ });
    await expect(other).not.toBeChecked();
    await userEvent.tab();
    await expect(applied).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(applied).not.toBeChecked();
    await userEvent.click(other);
    await expect([...new FormData(canvas.getByRole("form"))]).toEqual([
      ["varieties", "Pinot Noir"],
      ["varieties", "Grenache"],
    ]);
  },
};

/** Long lists are collapsed after the first ten options. */
export const Collapses: Story = {
  args: { label: "Producer", name: "producers", options: producers },
  play: async ({ canvas }) => {
    const last = canvas.getByText("Weingut Hohenschwarzenberg");
    await expect(last).not.toBeVisible();
    await userEvent.click(canvas.getByText(/^Show all 14/));
    await expect(last).toBeVisible();
    await expect(canvas.getByText(/^Show fewer/)).toBeVisible();
  },
};

/** Typing filters the options and announces how many match. Escape restores all options. */
export const Search: Story = {
  render: () => <Searchable />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole("searchbox", { name: "Find in Producer" });
    await userEvent.type(field, "hill");
    await expect(canvas.getAllByRole("checkbox")).toHaveLength(1);
    await expect(canvas.getByRole("checkbox", { name: /^Tallow Hill/ })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("1 option found");
    await userEvent.type(field, "xx");
    await expect(canvas.getByText("No options match that.")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("No options found");
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
    await expect(canvas.getByRole("checkbox", { name: /Adelong Creek/ })).toBeVisible();
  },
};

/** The fields are submitted with the form, by pressing Enter or the button. */
export const RangeApplies: Story = {
  render: () => <Range />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("spinbutton", { name: "Price from" })).toHaveAccessibleDescription("$12 to $640");
    await userEvent.type(canvas.getByRole("spinbutton", { name: "Price from" }), "20{Enter}");
    await expect(onSubmit).toHaveBeenLastCalledWith([
      ["price-min", "20"],
      ["price-max", ""],
    ]);
    await userEvent.type(canvas.getByRole("spinbutton", { name: "Price to" }), "60");
    await userEvent.click(canvas.getByRole("button", { name: "Apply price" }));
    await expect(onSubmit).toHaveBeenLastCalledWith([
      ["price-min", "20"],
      ["price-max", "60"],
    ]);
  },
};

/** A group can be collapsed and focused, and shows the number of applied options. */
export const Group: Story = {
  render: () => (
    <FacetGroup label="Variety" count={2}>
      <FacetOptions label="Variety" name="varieties" options={varieties} />
    </FacetGroup>
  ),
  play: async ({ canvas }) => {
    const group = canvas.getByRole("group");
    const head = within(group).getByText("Variety");
    await expect(head.closest("summary")).toHaveTextContent("Variety2 applied");
    await expect(within(group).getByText("Shiraz")).not.toBeVisible();
    await userEvent.tab();
    await expect(head.closest("summary")).toHaveFocus();
    // Synthetic keys do not toggle native `details`.
    await userEvent.click(head);
    await expect(group).toHaveAttribute("open");
    await expect(within(group).getByText("Shiraz")).toBeVisible();
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <FacetToggle label="Available now" name="available" selected={false} />
      <FacetToggle label="Reduced only" name="reduced" count={88} selected />
      <FacetGroup label="Variety" count={2} defaultOpen>
        <FacetOptions label="Variety" name="varieties" options={varieties} />
      </FacetGroup>
      <FacetGroup label="Price" defaultOpen>
        <Range />
      </FacetGroup>
      <FacetGroup label="Vintage" count={1} defaultOpen>
        <Range selected />
      </FacetGroup>
      <Searchable />
      <FacetGroup label="Region" defaultOpen>
        <FacetOptions
          label="Region"
          name="regions"
          options={[]}
          search={<FacetSearch label="Region" value="Bordo" onChange={() => undefined} found={0} />}
        />
      </FacetGroup>
      <FacetGroup label="Country" />
    </>
  ),
};

/** Values are named as on the label, and each has products. */
export const DoNameValuesAsOnLabels: Story = {
  args: { label: "Closure", name: "closures", options: [option("Screw cap", 412), option("Natural cork", 138)] },
};

/** Shoppers do not know the codes of the stock system, and values without products lead nowhere. */
export const DontShowCodes: Story = {
  args: {
    label: "Closure",
    name: "closures",
    options: [option("STELVIN-60", 412), option("CORK_NAT", 138), option("CROWN", 0), option("N/A", 0)],
  },
};
