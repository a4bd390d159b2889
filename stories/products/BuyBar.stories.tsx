import { Button, BuyBar, Stack, Text, type BuyBarProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { manual } from "../support/manual.ts";

const onAdd = fn();
const action = (
  <Button variant="primary" onClick={onAdd}>
    Add
  </Button>
);

const meta = {
  title: "Products/BuyBar",
  component: BuyBar,
  args: { name: "Old Ewe Block 7 Shiraz 2019", price: "$38.95", shown: true, action },
  argTypes: { action: { control: false } },
  globals: { viewport: { value: "phone" } },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: "1rem", paddingBlockStart: "6rem" }}>
        <Text>A long description.</Text>
        <Story />
      </div>
    ),
  ],
  parameters: {
    layout: "fullscreen",
    ...manual({
      otherNames: "bottom bar, sticky add to cart",
      use: "On a product page on phones: name, price and button while the page's own button is out of view.",
      avoid: "Products that cannot be bought. Screens from 768 px or lower than 480 px, on which it is hidden.",
      content: [
        "The full product name, cut off at the end if necessary. The button has the same label as the page's own.",
      ],
      related: ["Button", "Price"],
      patterns: ["button"],
      keyboard: [
        ["Tab", "Goes to the button, after the content that the bar covers."],
        ["Enter, Space", "Presses the button."],
      ],
      accessibility: [
        "A region named 'Buy'. While it is not shown, it is hidden from keyboards and screen readers, too.",
        "Lower than the page's scroll padding, so that it never covers the focused element.",
        "With reduced motion it appears and disappears instantly.",
      ],
    }),
  },
} satisfies Meta<typeof BuyBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The bar's button is reached with Tab and pressed with Enter. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    onAdd.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Add" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onAdd).toHaveBeenCalledOnce();
  },
};

/** The bar is hidden while the page's own button is visible. */
export const NotShown: Story = {
  args: { shown: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const HiddenFrom768: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

const bars: [label: string, props: Partial<BuyBarProps>][] = [
  ["As it is", {}],
  ["Reduced", { price: "$31.00", was: "$38.95" }],
  ["Long name", { name: "Domaine de la Très Longue Côte Saint-Hilaire Premier Cru Vieilles Vignes 2019" }],
  ["Without a price", { price: undefined }],
  ["While the cart is being changed", { action: <Button disabled>Add</Button> }],
];

export const AllStates: Story = {
  render: (args) => (
    <Stack gap="xxl">
      {bars.map(([label, props]) => (
        <div key={label} style={{ paddingBlockStart: "5rem" }}>
          <BuyBar {...args} {...props} aria-label={label} />
        </div>
      ))}
    </Stack>
  ),
};
