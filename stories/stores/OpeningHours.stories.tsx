import { OpeningHours } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";
import { sampleHours } from "../support/stores.ts";

const meta = {
  title: "Stores/OpeningHours",
  component: OpeningHours,
  args: {
    hours: sampleHours,
    today: "Thursday",
    specialDays: [
      { date: "2025-12-24", label: "Christmas Eve", hours: "9 am to 2 pm" },
      { date: "2025-12-25", label: "Christmas Day", hours: undefined },
    ],
  },
  parameters: manual({
    use: "When a store is open, on its page: each day of the week, today in it, and the days that differ.",
    avoid: "Today alone in a list of stores: StoreCard says it.",
    accessibility: [
      "A description list: a screen reader says the day with its times.",
      "Today carries the word 'Today' beside its day, and is not marked by its background alone.",
      "Closed days say so in words.",
      "It has no clock: the day is that of the place where the store stands, and the server's and the browser's page are the same.",
    ],
  }),
} satisfies Meta<typeof OpeningHours>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const days = canvas.getAllByRole("term").map((term) => term.textContent.trim());
    await expect(days.slice(0, 7)).toEqual([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday Today",
      "Friday",
      "Saturday",
      "Sunday",
    ]);
    await expect(canvas.getAllByRole("definition")[6]).toHaveTextContent("Closed");
    await expect(canvas.getAllByRole("definition")[8]).toHaveTextContent("Closed");
  },
};

/** Grouped by identical times (specification/stores#grouped): the row that holds today is marked. */
export const Grouped: Story = {
  args: { grouped: true, specialDays: [] },
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole("term");
    await expect(terms).toHaveLength(4);
    await expect(within(terms[0]!).getByText("Today")).toBeVisible();
    await expect(terms[0]).toHaveTextContent("Monday to Thursday");
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="day by day, with special days">
        <OpeningHours {...args} style={{ inlineSize: "24rem" }} />
      </Specimens>
      <Specimens title="grouped">
        <OpeningHours {...args} grouped today="Sunday" specialDays={[]} style={{ inlineSize: "24rem" }} />
      </Specimens>
      <Specimens title="today not known">
        <OpeningHours hours={sampleHours} grouped style={{ inlineSize: "24rem" }} />
      </Specimens>
      <Specimens title="in too little room">
        <OpeningHours hours={sampleHours} today="Wednesday" style={{ inlineSize: "10rem" }} />
      </Specimens>
    </>
  ),
};
