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
    use: "Opening hours on a store's page: each weekday with today highlighted, and special days.",
    avoid: "Today's hours in a list of stores: use StoreCard.",
    anatomy: [
      ["Day", "dt"],
      ["Hours", "dd"],
      ["Today", "[data-today]"],
      ["Special days", "dl + div, dl ~ div"],
    ],
    content: [
      "Write hours with 'to': '9 am to 5:30 pm'. 'Closed' is one word.",
      "Name a special day: 'Christmas Eve'.",
    ],
    accessibility: [
      "A description list: a screen reader announces each day with its hours.",
      "The current day is marked with the word 'Today', and not only by its background.",
      "Closed days have text, not only a colour.",
      "Does not read the clock: today is a prop, in the store's time zone, so that server and browser render the same.",
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
    await expect(days[7]).toMatch(/^\S+ \d+ \w+ Christmas Eve$/);
    await expect(canvas.getAllByRole("definition")[6]).toHaveTextContent("Closed");
    await expect(canvas.getAllByRole("definition")[8]).toHaveTextContent("Closed");
  },
};

/** Days with identical hours are grouped (specification/stores#grouped), and today's row is marked. */
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

/** Short hours with 'to', and the name of each special day. */
export const DoWriteHoursAsSpoken: Story = {
  args: { specialDays: [{ date: "2025-12-24", label: "Christmas Eve", hours: "9 am to 2 pm" }] },
};

/** Figures alone take longer to read, and the label does not say why the hours are different. */
export const DontUseTimetables: Story = {
  args: {
    hours: sampleHours.map(({ day }) => ({ day, hours: "0900-1730" })),
    specialDays: [{ date: "2025-12-24", label: "Exception", hours: "0900-1400" }],
  },
};
