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
    use: "In which order a listing stands. It applies when chosen.",
    avoid: "A field of a form that is sent as a whole: use SelectField. What is listed at all: use the facets.",
    keyboard: [
      ["Tab", "Goes to the list."],
      ["Arrow keys", "Choose an order, as the browser does it."],
    ],
    accessibility: [
      "The browser's own select with its visible label.",
      "What was chosen stays in sight while the listing is on its way in that order.",
      "Without scripts it is a GET form with a button 'Sort' that keeps the listing's other parameters.",
      "On touch its type is at least 16 px, so that Safari on iOS does not zoom the page in.",
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
    // The page still says 'default': what was chosen does not jump back meanwhile.
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
