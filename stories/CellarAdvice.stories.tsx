import type { Meta, StoryObj } from "@storybook/react-vite";
import { CellarAdvice } from "@corkwood/ui";
import { expect } from "storybook/test";
import { Specimens } from "./Specimens.tsx";

const meta = {
  component: CellarAdvice,
  args: { from: 2026, to: 2038, tasted: "2024-05-14", year: 2029 },
} satisfies Meta<typeof CellarAdvice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="before, within and after the window">
        <CellarAdvice from={2028} to={2040} tasted="2024-05-14" year={2025} />
        <CellarAdvice from={2022} to={2030} tasted="2021-09-01" year={2025} />
        <CellarAdvice from={2020} to={2025} tasted="2019-11-30" year={2025} />
        <CellarAdvice from={2016} to={2021} tasted="2015-02-03" year={2025} />
      </Specimens>
      <Specimens title="one year; year of today not known">
        <CellarAdvice from={2025} to={2025} tasted="2024-05-14" year={2025} />
        <CellarAdvice from={2026} to={2038} tasted="2024-05-14" />
      </Specimens>
    </>
  ),
};

/** Shown only if both years and the tasted date exist and the start is not after the end. */
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
