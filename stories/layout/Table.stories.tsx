import { Table, type TableProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const zones = [
  ["Melbourne metro", "$9.95", "$9.95", "1 to 3 days"],
  ["Regional Victoria", "$12.00", "$14.50", "2 to 4 days"],
  ["Western Australia", "$19.50", "$24.00", "5 to 8 days"],
  ["Remote Northern Territory and the islands", "$36.50", "$73.00", "up to 14 days"],
] as const;

const ratesContent = (rows: number) => (
  <>
    <thead>
      <tr>
        <th scope="col">Zone</th>
        <th scope="col" data-numeric="">
          A dozen
        </th>
        <th scope="col" data-numeric="">
          Two dozen
        </th>
        <th scope="col">Arrives in</th>
      </tr>
    </thead>
    <tbody>
      {zones.slice(0, rows).map(([zone, one, two, days]) => (
        <tr key={zone}>
          <th scope="row">{zone}</th>
          <td data-numeric="">{one}</td>
          <td data-numeric="">{two}</td>
          <td>{days}</td>
        </tr>
      ))}
    </tbody>
  </>
);

function Rates({ rows = zones.length, ...rest }: TableProps & { rows?: number }) {
  return <Table {...rest}>{ratesContent(rows)}</Table>;
}

const meta = {
  title: "Layout/Table",
  component: Table,
  args: { caption: "Delivery rates" },
  render: (args) => <Rates {...args} />,
  parameters: manual({
    otherNames: "data grid, spreadsheet",
    example: <Table caption="Delivery rates">{ratesContent(1)}</Table>,
    use: "Figures to compare by row and column: delivery rates, sizes, tasting notes by year.",
    avoid:
      "Placing things side by side: use Grid. Products to choose from: use ProductTable, which becomes blocks on phones.",
    anatomy: [
      ["Caption", "caption"],
      ["Column header", "thead th"],
      ["Row header", "tbody th"],
      ["Cell", "tbody td"],
    ],
    content: [
      "The caption says what the figures are. Headers are one to three words.",
      "Units are in the header or in every cell, never in both.",
    ],
    patterns: ["table"],
    keyboard: [
      ["Tab", "Goes to the table if it scrolls sideways, otherwise skips it."],
      ["←, →", "Scrolls it sideways."],
    ],
    accessibility: [
      "The caption names the table. `captionHidden` hides it visually, for tables below a heading with the same text.",
      "If it scrolls, its frame is a focusable region with the caption's name. The page itself never scrolls sideways.",
      'Use header cells for columns and rows, `<th scope="col">` and `<th scope="row">`, so that each cell is announced with both.',
    ],
  }),
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A table that fits is not focusable. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Delivery rates" })).toBeVisible();
    await expect(canvas.getByRole("rowheader", { name: "Melbourne metro" })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("region")).toBeNull());
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="with its caption">
        <Rates caption="Delivery rates" />
      </Specimens>
      <Specimens title="caption for screen readers alone">
        <Rates caption="Delivery rates in short" captionHidden rows={2} />
      </Specimens>
      <Specimens title="wider than its room: scrolls sideways">
        <div style={{ inlineSize: "14rem" }}>
          <Rates caption="Delivery rates on a phone" style={{ minInlineSize: "30rem" }} />
        </div>
      </Specimens>
      <Specimens title="empty">
        <Rates caption="Delivery rates, none yet" rows={0} />
      </Specimens>
    </>
  ),
  // The wide table becomes focusable only after being measured.
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "Delivery rates on a phone" });
  },
};

/**
 * A table wider than its container is a tab stop, named by its caption and scrolled with the arrow keys, until the
 * container is wide enough.
 */
export const Scrolls: Story = {
  render: (args) => (
    <div data-testid="room" style={{ inlineSize: "14rem" }}>
      <Rates {...args} style={{ minInlineSize: "30rem" }} />
    </div>
  ),
  play: async ({ canvas }) => {
    const frame = await canvas.findByRole("region", { name: "Delivery rates" });
    await userEvent.tab();
    await expect(frame).toHaveFocus();
    await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    const room = canvas.getByTestId("room");
    room.style.inlineSize = "40rem";
    await waitFor(() => expect(canvas.queryByRole("region")).toBeNull());
    room.style.inlineSize = "14rem";
    await canvas.findByRole("region", { name: "Delivery rates" });
  },
};

/** Figures of one kind are in a column, so that they can be compared. */
export const DoCompareFigures: Story = {};

/** Text without headers is not a table, so use Grid. */
export const DontArrangeText: Story = {
  render: () => (
    <Table caption="What we do">
      <tbody>
        <tr>
          <td>We taste every wine before we buy it.</td>
          <td>We keep it at 14 °C.</td>
        </tr>
        <tr>
          <td>We pack it in card, without plastic.</td>
          <td>We send it on the same day.</td>
        </tr>
      </tbody>
    </Table>
  ),
};
