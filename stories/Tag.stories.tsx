import { ScoreBadge, Tag } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Specimens } from "./Specimens.tsx";

const meta = { component: Tag, args: { tone: "offer", children: "Reduced" } } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="states">
        <Tag tone="soldOut">Sold Out</Tag>
        <Tag tone="comingSoon">Coming Soon</Tag>
        <Tag tone="preArrival">Pre-arrival</Tag>
        <Tag tone="offer">Reduced</Tag>
        <Tag>Organic</Tag>
      </Specimens>
      <Specimens title="scores">
        <ScoreBadge critic="James Halliday" score={96} />
        <ScoreBadge critic="Mosel Fine Wines" score={100} />
        <ScoreBadge critic="Whisky Bible" score={88} />
      </Specimens>
    </>
  ),
};
