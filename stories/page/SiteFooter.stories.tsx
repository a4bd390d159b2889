import type { Meta, StoryObj } from "@storybook/react-vite";
import { SiteFooter, ThemeSwitch, Wordmark } from "@corkwood/ui";
import { expect, within } from "storybook/test";
import { manual } from "../support/manual.ts";
import { contact, footerGroups, payment, statements } from "../support/chrome.tsx";

const meta = {
  title: "Page/SiteFooter",
  component: SiteFooter,
  parameters: {
    layout: "fullscreen",
    ...manual({
      use: "The foot of every page: places for link groups, contact, what the law wants said and ways to pay. The merchant's settings fill them.",
      avoid: "The checkout: use CheckoutFooter.",
      accessibility: [
        "The page's content information; each link group is a navigation of its own, named by its heading.",
        "Empty places leave neither a heading nor a hole.",
        "The year stands on desktops alone (specification/chrome#footer-year).",
      ],
    }),
  },
  args: {
    about: (
      <>
        <Wordmark />
        <p>Wine, whisky and spirits, chosen by people who drink them.</p>
      </>
    ),
    links: footerGroups,
    contact,
    statements,
    payment,
    extras: <ThemeSwitch value="system" onChange={() => {}} />,
    owner: "Corkwood",
    year: 2025,
  },
} satisfies Meta<typeof SiteFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const footer = within(canvas.getByRole("contentinfo"));
    await expect(footer.getAllByRole("navigation")).toHaveLength(4);
    await expect(footer.getByRole("navigation", { name: "Learn" })).toBeVisible();
    await expect(footer.getByText(/aged 18 and over/)).toBeVisible();
    await expect(footer.getByRole("list", { name: "Ways to pay" })).toBeVisible();
  },
};

/** Everything a merchant may have set. */
export const AllStates: Story = {};

/** A phone shows everything but the year, in one column. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("© 2025 Corkwood")).not.toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** Nothing set: no heading without content, no hole. */
export const Bare: Story = {
  render: () => <SiteFooter owner="Corkwood" year={2025} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("contentinfo")).toHaveTextContent("© 2025 Corkwood");
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};
