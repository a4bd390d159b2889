import { Container, Text } from "@corkwood/ui";
import { vars } from "@corkwood/tokens/theme.css";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { manual } from "../support/manual.ts";

/** Content that makes the width of the container visible. */
function Room({ children }: { children: string }) {
  return (
    <div style={{ paddingBlock: vars.space.s, background: vars.color.surfaceTint }}>
      <Text>{children}</Text>
    </div>
  );
}

const meta = {
  title: "Layout/Container",
  component: Container,
  args: { children: <Room>As wide as the page may be</Room> },
  argTypes: { children: { control: false } },
  parameters: {
    layout: "fullscreen",
    ...manual({
      use: "Centres page content with padding at the screen edges, at a comfortable reading width.",
      avoid: "Nesting Containers, because their padding adds up. Columns: use Grid.",
      accessibility: [
        "A `div` without a role. Landmarks are up to the caller.",
        "Widths are in rem and the padding respects a phone's notch (safe area), so nothing scrolls sideways at 400 % zoom.",
      ],
    }),
  },
} satisfies Meta<typeof Container>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** One container for the whole page. */
export const DoCentreThePage: Story = { args: { children: <Room>The page's content</Room> } };

/** The padding at the screen edges is added twice. */
export const DontNest: Story = {
  args: {
    children: (
      <Container>
        <Room>The page's content</Room>
      </Container>
    ),
  },
};

const widths = ["page", "prose", "form"] as const;

export const AllStates: Story = {
  render: () => (
    <div style={{ display: "grid", gap: vars.space.m, paddingBlock: vars.space.m }}>
      {widths.map((width) => (
        <Container key={width} width={width} data-testid={width}>
          <Room>{`width ${width}`}</Room>
        </Container>
      ))}
      <Container width="form">
        <Room>Trockenbeerenauslesenversteigerungskatalognummernverzeichnis is a long word and breaks</Room>
      </Container>
    </div>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByTestId("form");
    const page = form.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const { left, right } = form.getBoundingClientRect();
    await expect(left - page.left).toBeCloseTo(page.right - right, 0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
