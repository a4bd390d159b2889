import type { Meta, StoryObj } from "@storybook/react-vite";
import { CheckoutFooter } from "@corkwood/ui";
import type { ReactNode } from "react";
import { expect, within } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { payment, statements } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const links = [
  { label: "Freight rates", href: "#freight" },
  { label: "Conditions of sale", href: "#conditions" },
  { label: "Privacy", href: "#privacy" },
];

const meta = {
  title: "Checkout/CheckoutFooter",
  component: CheckoutFooter,
  args: { links, statements, payment },
  argTypes: { statements: { control: false }, payment: { control: false } },
  parameters: {
    layout: "fullscreen",
    ...manual({
      use: "Footer of the checkout: legally required statements, a few pages that buyers may want to read, and ways to pay.",
      avoid: "All other pages: use SiteFooter.",
      anatomy: [
        ["Statements", "footer p"],
        ["Links", "footer ul:not([aria-label])"],
        ["Ways to pay", "footer ul[aria-label]"],
      ],
      content: ["Link only pages that buyers read before paying: delivery, conditions, privacy."],
      accessibility: [
        "The page's `contentinfo` landmark. The links are a plain list.",
        "Empty slots leave no gap and no empty list.",
      ],
    }),
  },
} satisfies Meta<typeof CheckoutFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const footer = within(canvas.getByRole("contentinfo"));
    await expect(footer.getByText(/aged 18 and over/)).toBeVisible();
    await expect(footer.getAllByRole("link").map((link) => link.textContent)).toEqual(links.map(({ label }) => label));
    await expect(footer.getByRole("list", { name: "Ways to pay" })).toBeVisible();
  },
};

const Wide = ({ children }: { children: ReactNode }) => <div style={{ flexGrow: 1 }}>{children}</div>;

/** Each `footer` is inside a section, so that it is not a landmark: a page has only one. */
export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="everything">
        <Wide>
          <CheckoutFooter {...args} />
        </Wide>
      </Specimens>
      <Specimens title="statements alone">
        <Wide>
          <CheckoutFooter statements={statements} />
        </Wide>
      </Specimens>
      <Specimens title="links alone">
        <Wide>
          <CheckoutFooter links={links} />
        </Wide>
      </Specimens>
      <Specimens title="ways to pay alone">
        <Wide>
          <CheckoutFooter payment={payment} />
        </Wide>
      </Specimens>
    </>
  ),
};
