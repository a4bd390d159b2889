import { Inline, Text, TextLink } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withStillLinks } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Typography/TextLink",
  component: TextLink,
  args: { href: "#freight", children: "Freight rates" },
  decorators: [withStillLinks],
  parameters: manual({
    use: "A link to another page, within a sentence or on its own line.",
    avoid: "An action on this page: use Button. The next step of a flow, such as 'Checkout': use ButtonLink.",
    content: [
      "The link says where it leads: 'Freight rates'. Never 'here' or 'more'.",
      "Keep the full stop outside of the link.",
    ],
    patterns: ["link"],
    keyboard: [
      ["Tab", "Goes to the link."],
      ["Enter", "Follows the link."],
    ],
    accessibility: [
      "A link with an `href`, so that it can be opened in a new tab and works before scripts load.",
      "Underlined within text, so that it does not depend on colour alone (WCAG 1.4.1). 'quiet' has no underline and is only for lists that consist of links.",
      "`standalone` makes it 24 px high, the minimum target size (WCAG 2.5.8). Links within a sentence are exempt.",
      "Its text describes the target without context: not 'here', not 'more'.",
    ],
  }),
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keyboard focus shows the focus ring. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Freight rates" });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(link).outlineStyle).toBe("solid");
  },
};

const tones = ["link", "inherit", "quiet"] as const;

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="in a sentence">
        {(["link", "inherit"] as const).map((tone) => (
          <Text key={tone}>
            Read about{" "}
            <TextLink href="#freight" tone={tone}>
              freight rates to Victoria
            </TextLink>{" "}
            before you order.
          </Text>
        ))}
      </Specimens>
      <Specimens title="standing alone">
        {tones.map((tone) => (
          <TextLink key={tone} href={`#${tone}`} tone={tone} standalone>
            All of Victoria ({tone})
          </TextLink>
        ))}
      </Specimens>
      <Specimens title="quiet, in a list of links">
        <Inline as="ul" gap="m">
          {["Red wine", "White wine", "Whisky"].map((name) => (
            <li key={name}>
              <TextLink href={`#${name}`} tone="quiet" standalone>
                {name}
              </TextLink>
            </li>
          ))}
        </Inline>
      </Specimens>
      <Specimens title="over two lines">
        <Text style={{ maxInlineSize: "14rem" }}>
          Before you order, read{" "}
          <TextLink href="#conditions">the conditions of sale, delivery and return of corked bottles</TextLink>.
        </Text>
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    for (const tone of tones) {
      const { height } = canvas.getByRole("link", { name: `All of Victoria (${tone})` }).getBoundingClientRect();
      await expect(height).toBeGreaterThanOrEqual(24);
    }
    await expect(getComputedStyle(canvas.getByRole("link", { name: "Red wine" })).textDecorationLine).toBe("none");
    await expect(
      getComputedStyle(canvas.getByRole("link", { name: /^the conditions of sale/ })).textDecorationLine,
    ).toBe("underline");
  },
};

/** With focus. */
export const Focused: Story = {
  args: { standalone: true },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link")).toHaveFocus();
  },
};

/** The link names its target, because screen readers can list links without their sentences. */
export const DoNameTheTarget: Story = {
  render: () => (
    <Text>
      Free from $200. See all <TextLink href="#freight">freight rates</TextLink>.
    </Text>
  ),
};

/** A link named 'here' has no meaning outside its sentence. */
export const DontLinkHere: Story = {
  render: () => (
    <Text>
      Free from $200. For our freight rates, click <TextLink href="#freight">here</TextLink>.
    </Text>
  ),
};
