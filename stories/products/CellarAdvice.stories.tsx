import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellarAdvice } from "@corkwood/ui";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Products/CellarAdvice",
  component: CellarAdvice,
  args: { from: 2026, to: 2038, tasted: "2024-05-14", year: 2029 },
  parameters: manual({
    use: "When to drink a wine: the drinking window as text and on a scale, with the tasting date. On product pages and in the full display.",
    avoid:
      "Products without a drinking window, such as spirits, for which it renders nothing. A future release: use Countdown.",
    anatomy: [
      ["Heading", "p > span:first-child"],
      ["Verdict", "p > span:last-child"],
      ["Window in words", "p:nth-of-type(2)"],
      ["Scale", "svg"],
      ["Tasting date", "time"],
    ],
    content: ["The window is two years with an en dash: 'Drink 2026–2038'."],
    accessibility: [
      "The text has all information. The scale is hidden from screen readers.",
      "Whether to keep or drink the wine is stated in words, such as 'Keep for now', not only by the mark.",
      "Shown only if both years and the tasting date exist, and the start is not after the end.",
      "Does not read the clock: the year is a prop, so that server and browser render the same.",
    ],
  }),
} satisfies Meta<typeof CellarAdvice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Drink 2026–2038")).toBeVisible();
    await expect(canvas.getByText("Ready to drink")).toBeVisible();
    await expect(canvas.getByText("14 May 2024")).toHaveAttribute("datetime", "2024-05-14");
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="before, within, in the last year of and after the window">
        <CellarAdvice from={2028} to={2040} tasted="2024-05-14" year={2025} />
        <CellarAdvice from={2022} to={2030} tasted="2021-09-01" year={2025} />
        <CellarAdvice from={2020} to={2025} tasted="2019-11-30" year={2025} />
        <CellarAdvice from={2016} to={2021} tasted="2015-02-03" year={2025} />
      </Specimens>
      <Specimens title="one year">
        <CellarAdvice from={2025} to={2025} tasted="2024-05-14" year={2025} />
      </Specimens>
      <Specimens title="year of today not known">
        <CellarAdvice from={2026} to={2038} tasted="2024-05-14" />
      </Specimens>
    </>
  ),
};

/** The advice is shown only if the tasting date and both years are set and the first year is not after the last. */
export const NotShown: Story = {
  render: () => (
    <div data-testid="place">
      <CellarAdvice from={2026} to={undefined} tasted="2024-05-14" />
      <CellarAdvice from={null} to={2030} tasted="2024-05-14" />
      <CellarAdvice from={2026} to={2038} tasted={null} />
      <CellarAdvice from={2038} to={2026} tasted="2024-05-14" />
      <CellarAdvice from={2026} to={2038} tasted="soon" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId("place")).toBeEmptyDOMElement();
  },
};
