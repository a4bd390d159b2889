import { SortSelect } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const options = [
  { value: "default", label: "Recommended" },
  { value: "priceAsc", label: "Price: low to high" },
  { value: "priceDesc", label: "Price: high to low" },
  { value: "producerAsc", label: "Producer: A to Z" },
  { value: "ratingDesc", label: "Rating: high to low" },
  { value: "newest", label: "Newest" },
];

const meta = {
  title: "Listing/SortSelect",
  component: SortSelect,
  args: { action: "#", value: "default", options, hidden: [["varieties", "shiraz"]], onChange: fn() },
  parameters: manual({
    otherNames: "dropdown, picker",
    use: "The sort order of a listing, applied immediately.",
    avoid: "A field of a form: use SelectField. Filtering a listing: use the facets.",
    anatomy: [
      ["Label", "label"],
      ["Current order", "select"],
      ["Arrow", "span > svg"],
    ],
    content: ["Name an order by field and direction in plain words: 'Price: low to high'."],
    patterns: "none",
    keyboard: [
      ["Tab", "Goes to the list."],
      ["Arrow keys", "Choose an order, as in any native select."],
    ],
    accessibility: [
      "A native select with a visible label.",
      "The chosen order is shown while the listing loads.",
      "Without scripts it is a GET form with a 'Sort' button that keeps the listing's other parameters.",
      "On touch screens its font size is at least 16 px, so that Safari on iOS does not zoom in.",
    ],
  }),
} satisfies Meta<typeof SortSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const select = canvas.getByRole("combobox", { name: "Sort by" });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, "priceAsc");
    await expect(args.onChange).toHaveBeenCalledWith("priceAsc");
    // The page still passes the value 'default', but the select keeps showing the choice.
    await expect(select).toHaveValue("priceAsc");
    const sent = new FormData(canvasElement.querySelector("form") ?? undefined);
    await expect([...sent]).toEqual([
      ["varieties", "shiraz"],
      ["sort", "priceAsc"],
    ]);
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="as it comes">
        <SortSelect {...args} />
      </Specimens>
      <Specimens title="an order chosen">
        <SortSelect {...args} value="ratingDesc" />
      </Specimens>
      <Specimens title="another label">
        <SortSelect {...args} label="Order" name="order" />
      </Specimens>
    </>
  ),
};

/** An order is named by field and direction. */
export const DoNameTheDirection: Story = { args: { value: "priceAsc" } };

/** 'Ascending' is a database's word, and for ratings it is unclear which end comes first. */
export const DontWriteAscending: Story = {
  args: {
    value: "priceAsc",
    options: options.map(({ value, label }) => ({
      value,
      label: value === "priceAsc" ? "Price (ascending)" : label,
    })),
  },
};
