import { Price } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "./Specimens.tsx";

const meta = {
  component: Price,
  args: { bottle: "$21.00", dozen: "$252.00", was: "$26.50" },
} satisfies Meta<typeof Price>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const spoken = canvasElement.cloneNode(true) as HTMLElement;
    for (const silent of spoken.querySelectorAll("[aria-hidden='true']")) silent.remove();
    await expect(spoken.textContent).toContain("Was $26.50. Now $21.00 a bottle$252.00 a dozen");
  },
};

const prices = [
  { bottle: "$38.95", dozen: "$467.40" },
  { bottle: "$21.00", dozen: "$252.00", was: "$26.50" },
  { bottle: "$50.00–$400.00", unit: "" },
  { hiddenText: "Price available upon release" },
  { hiddenText: "tba" },
];

export const AllStates: Story = {
  render: () => (
    <>
      {(["card", "page"] as const).map((size) => (
        <Specimens key={size} title={size}>
          {prices.map((price) => (
            <Price key={price.bottle ?? price.hiddenText} {...price} size={size} />
          ))}
        </Specimens>
      ))}
    </>
  ),
};
