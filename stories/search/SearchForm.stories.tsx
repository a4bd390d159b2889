import { SearchForm } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const submitted = fn();

const meta = {
  title: "Search/SearchForm",
  component: SearchForm,
  args: {
    action: "/search",
    onSubmit: (event) => {
      event.preventDefault();
      submitted(event.currentTarget.getAttribute("action"), new FormData(event.currentTarget).get("q"));
    },
  },
  beforeEach: () => void submitted.mockClear(),
  parameters: manual({
    use: "A search as a plain GET form that works before scripts load and without them.",
    avoid: "A search with suggestions while typing: use SearchBox, which enhances this form and keeps its field.",
    anatomy: [
      ["Field", "input"],
      ["Search button", "button[type=submit]"],
    ],
    content: ["The same texts as in SearchBox, because it replaces this form."],
    patterns: ["landmarks"],
    keyboard: [["Enter", "In the field, submits the query to the results page."]],
    accessibility: [
      "A landmark with `role=search`. The field is named by `label`, which is visually hidden, and never by its placeholder alone.",
      "Field and button are 44 px high, with a shared focus ring.",
      "`autocomplete` is off, because the browser's own list would cover the results.",
    ],
  }),
} satisfies Meta<typeof SearchForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pressing Enter submits the query to the results page. */
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
    <>
      <Specimens title="empty">
        <SearchForm {...args} />
      </Specimens>
      <Specimens title="with the query that the page answers">
        <SearchForm {...args} aria-label="Search again" label="Search again" defaultValue="barossa shiraz 2019" />
      </Specimens>
    </>
  ),
};

/** The placeholder lists what can be found. */
export const DoListWhatCanBeFound: Story = { args: { placeholder: "Search wines, spirits, producers" } };

/** A placeholder that repeats the button says nothing about the shop. */
export const DontRepeatTheButton: Story = { args: { placeholder: "Search…" } };
