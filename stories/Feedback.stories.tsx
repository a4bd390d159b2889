import { ButtonLink, EmptyState, Notice, ProgressBar, Skeleton, Spinner, Stack, Text } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "./Specimens.tsx";

/** Waits, notices and empty places. */
const meta = { title: "Spinner, Skeleton, Notice and EmptyState" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tones = ["info", "success", "offer", "error"] as const;

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="waiting">
        <Spinner label="Loading delivery rates" showLabel />
        <Spinner label="Loading" />
        <ProgressBar label="Loading the page" active />
      </Specimens>
      <Specimens title="skeleton">
        <div style={{ inlineSize: "10rem" }}>
          <Skeleton shape="picture" />
          <Skeleton />
          <Skeleton shape="shortLine" />
        </div>
      </Specimens>
      <Specimens title="notice">
        <Stack style={{ flexGrow: 1 }}>
          {tones.map((tone) => (
            <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
              <Text>Your cellar is full of promise.</Text>
            </Notice>
          ))}
        </Stack>
      </Specimens>
      <EmptyState
        title="Your cart is empty."
        action={
          <ButtonLink href="#products" variant="primary">
            Browse all products
          </ButtonLink>
        }
      >
        What you add stays here, on this device.
      </EmptyState>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading delivery rates")).toBeInTheDocument();
    await expect(canvas.getByRole("heading", { name: "Your cart is empty." })).toBeVisible();
  },
};
