import { DrawnBottle, Grid, type DrawnBottleProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Products/DrawnBottle",
  component: DrawnBottle,
  args: { vessel: "bordeaux", colour: "red", producer: "Château Malbosq", alt: "A bottle of Château Malbosq" },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "60rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    use: "A replacement for a missing Picture, with the type of product and the producer's name.",
    avoid: "A picture that exists and fails to load: Picture shows its own placeholder.",
    content: ["The text describes the product, not the drawing: 'A bottle of Château Malbosq'."],
    accessibility: [
      "If adjacent text says the same, leave `alt` empty to hide the drawing from screen readers.",
      "Forced colours do not change it, as with pictures.",
    ],
  }),
} satisfies Meta<typeof DrawnBottle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, args }) => {
    const drawing = canvas.getByRole("img", { name: args.alt });
    const { width, height } = drawing.parentElement!.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(0.8, 2);
    const lines = [...canvasElement.querySelectorAll("text")].map(({ textContent }) => textContent);
    await expect(lines).toEqual(["Château", "Malbosq"]);
    // The name fits on its label.
    const label = canvasElement.querySelector("rect")!.getBoundingClientRect();
    for (const text of canvasElement.querySelectorAll("text")) {
      await expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(label.width);
    }
  },
};

const all: readonly Omit<DrawnBottleProps, "alt">[] = [
  { vessel: "bordeaux", colour: "red", producer: "Château Malbosq" },
  { vessel: "burgundy", colour: "red", producer: "Dolerite" },
  { vessel: "burgundy", colour: "white", producer: "Bodega de la Vieja Escuela" },
  { vessel: "bordeaux", colour: "white", producer: "Haldane Station" },
  { vessel: "flute", colour: "white", producer: "Weingut Donaudampfschifffahrtsgesellschaft" },
  { vessel: "burgundy", colour: "rose", producer: "Silvereye & Co" },
  { vessel: "sparkling", colour: "sparkling", producer: "Maison Ardenay" },
  { vessel: "spirit", colour: "amber", producer: "Old Ferryman" },
  { vessel: "spirit", colour: "clear", producer: "Birdcage Hill" },
  { vessel: "bordeaux", colour: "dark", producer: "Frith Estate", size: "small" },
  { vessel: "bordeaux", colour: "red", producer: "Longbeach Estate", size: "large" },
  { vessel: "can", colour: "amber", producer: "Pump House" },
  { vessel: "box", colour: "red", producer: "Corkwood" },
  { vessel: "card", colour: "red", producer: "" },
];

export const AllStates: Story = {
  render: () => (
    <Grid layout="narrow" gap="m">
      {all.map((bottle, index) => (
        <DrawnBottle key={index} {...bottle} alt="" />
      ))}
    </Grid>
  ),
};
