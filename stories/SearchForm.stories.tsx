import type { Meta, StoryObj } from "@storybook/react-vite";
import { SearchForm } from "@corkwood/ui";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "./Specimens.tsx";

const submitted = fn();

const meta = {
  component: SearchForm,
  args: {
    onSubmit: (event) => {
      event.preventDefault();
      submitted(event.currentTarget.getAttribute("action"), new FormData(event.currentTarget).get("q"));
    },
  },
  beforeEach: () => void submitted.mockClear(),
} satisfies Meta<typeof SearchForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Enter sends the query to the results page. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("searchbox", { name: "Search wines, spirits and producers" });
    await userEvent.type(field, "shiraz{Enter}");
    await expect(submitted).toHaveBeenLastCalledWith("/search", "shiraz");
    await userEvent.click(canvas.getByRole("button", { name: "Search" }));
    await expect(submitted).toHaveBeenCalledTimes(2);
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Specimens title="empty and filled">
      <SearchForm {...args} />
      <SearchForm {...args} aria-label="Search again" label="Search again" defaultValue="barossa shiraz 2019" />
    </Specimens>
  ),
};
