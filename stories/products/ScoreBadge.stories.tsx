import { ScoreBadge } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Products/ScoreBadge",
  component: ScoreBadge,
  args: { critic: "James Halliday", score: 96 },
  parameters: manual({
    otherNames: "chip, label, pill",
    use: "A critic's score for a wine, with the critic's name. One in a card, all of them on the product page.",
    avoid: "Medals and staff picks: use ProductBadge. A score without its critic, which is meaningless.",
    anatomy: [
      ["Score", "span > span:first-child"],
      ["Critic", "span > span:last-child"],
    ],
    content: ["The critic's full name, as it is known in the trade. The number has no '/100'."],
    accessibility: [
      "Announced as '96 points, James Halliday'.",
      "Gold, and distinguished from prices by its typeface and the critic's name, not by colour alone.",
      "From 100 up, a smaller font fits three digits into the space of two, so that names align.",
    ],
  }),
} satisfies Meta<typeof ScoreBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("96 points, James Halliday");
  },
};

/** Critic scores of 100 or more use a smaller font (specification/catalogue#large-score). */
export const SmallerFromOneHundred: Story = {
  render: () => (
    <>
      <ScoreBadge critic="Vinous" score={99} /> <ScoreBadge critic="Robert Parker" score={100} />
    </>
  ),
  play: async ({ canvas }) => {
    const size = (score: string) => Number.parseFloat(getComputedStyle(canvas.getByText(score)).fontSize);
    await expect(size("100")).toBeLessThan(size("99"));
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="points">
        <ScoreBadge critic="Whisky Bible" score={88} />
        <ScoreBadge critic="James Halliday" score={96} />
        <ScoreBadge critic="Robert Parker" score={100} />
      </Specimens>
      <Specimens title="in too little room">
        <div style={{ inlineSize: "6rem" }}>
          <ScoreBadge critic="Mosel Fine Wines" score={98} />
        </div>
      </Specimens>
    </>
  ),
};

/** The critic's full name makes the score meaningful. */
export const DoNameTheCritic: Story = { args: { critic: "James Halliday", score: 96 } };

/** A score without a known critic is advertising. */
export const DontScoreYourself: Story = { args: { critic: "Our team", score: 99 } };
