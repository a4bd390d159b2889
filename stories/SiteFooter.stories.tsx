import type { Meta, StoryObj } from "@storybook/react-vite";
import { SiteFooter, ThemeSwitch, Wordmark } from "@corkwood/ui";
import { expect } from "storybook/test";
import { contact, footerGroups, payment, statements } from "./support/chrome.tsx";

const meta = {
  component: SiteFooter,
  parameters: { layout: "fullscreen" },
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

export const Playground: Story = {};

/** Everything a merchant may have set. */
export const AllStates: Story = {};

/** Nothing set: no heading without content, no hole. */
export const Bare: Story = {
  render: () => <SiteFooter owner="Corkwood" year={2025} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("contentinfo")).toHaveTextContent("© 2025 Corkwood");
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};
