import type { Meta, StoryObj } from "@storybook/react-vite";
import { Anchor, CheckoutHeader, Inline } from "@corkwood/ui";
import type { ReactNode } from "react";
import { expect, within } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { brand } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Checkout/CheckoutHeader",
  component: CheckoutHeader,
  args: { brand, aside: <Anchor href="tel:1300000000">1300 000 000</Anchor> },
  argTypes: { brand: { control: false }, aside: { control: false } },
  parameters: {
    layout: "fullscreen",
    ...manual({
      use: "Header of the checkout: the shop's name, a promise and a telephone number, without links that distract.",
      avoid: "All other pages: use SiteHeader.",
      anatomy: [
        ["Shop name", "header a"],
        ["Promise", "header p"],
        ["Telephone", "header a[href^=tel]"],
      ],
      content: [
        "The promise is two or three words: 'Secure checkout'. The telephone number is written as it is spoken.",
      ],
      accessibility: [
        "The page's `banner` landmark. Its links are the home page and the telephone number.",
        "The padlock is hidden from screen readers, because the promise beside it is text.",
      ],
    }),
  },
} satisfies Meta<typeof CheckoutHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const banner = within(canvas.getByRole("banner"));
    await expect(banner.getByText("Secure checkout")).toBeVisible();
    await expect(banner.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "#home",
      "tel:1300000000",
    ]);
  },
};

/** The shop's name and a telephone number. */
export const DoOfferHelp: Story = {};

/** Other links lead shoppers out of the checkout. */
export const DontLinkElsewhere: Story = {
  args: {
    aside: (
      <Inline>
        <Anchor href="#specials">Specials</Anchor>
        <Anchor href="#gifts">Gift ideas</Anchor>
        <Anchor href="#account">Your account</Anchor>
      </Inline>
    ),
  },
};

const Wide = ({ children }: { children: ReactNode }) => <div style={{ flexGrow: 1 }}>{children}</div>;

/** Each `header` is inside a section, so that it is not a landmark: a page has only one. */
export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="with the telephone number">
        <Wide>
          <CheckoutHeader {...args} />
        </Wide>
      </Specimens>
      <Specimens title="with the way back">
        <Wide>
          <CheckoutHeader brand={brand} aside={<Anchor href="#cart">Back to the cart</Anchor>} />
        </Wide>
      </Specimens>
      <Specimens title="with the name alone, and another promise">
        <Wide>
          <CheckoutHeader brand={brand} promise="Your order is placed" />
        </Wide>
      </Specimens>
    </>
  ),
};
