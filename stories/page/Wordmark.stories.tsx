import { Anchor, Wordmark } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Page/Wordmark",
  component: Wordmark,
  args: { name: "Corkwood" },
  parameters: manual({
    otherNames: "logo",
    use: "Shop name with its mark, in the header of every page, in the footer and on error pages.",
    avoid: "Headings, because it names the shop and not the page. Other merchants' logos, which are pictures.",
    anatomy: [
      ["Mark", "svg"],
      ["Name", "svg + span"],
    ],
    content: ["The shop's name only, as it is registered, without a slogan."],
    related: ["CheckoutHeader", "ErrorPage", "SiteHeader"],
    accessibility: [
      "Set as text: announced as the name, scaled with the shopper's text size and in the theme's text colour.",
      "The mark is decorative. With `markOnly`, the name remains for screen readers.",
      "Not a link itself. The header wraps it in a link named 'Corkwood, home'.",
    ],
  }),
} satisfies Meta<typeof Wordmark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/**
 * The wordmark in the header, in a large size, and for another merchant, and the mark alone with a name for screen
 * readers.
 */
export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="sizes: that of the type it stands in">
        <Wordmark name="Corkwood" />
        <Wordmark name="Corkwood" style={{ fontSize: "1.25rem" }} />
        <Wordmark name="Corkwood" style={{ fontSize: "min(4rem, 14vw)" }} />
      </Specimens>
      <Specimens title="another merchant">
        <Wordmark name="Still & Barrel" />
      </Specimens>
      <Specimens title="the mark alone">
        <Wordmark name="Corkwood" markOnly data-testid="mark" />
      </Specimens>
      <Specimens title="as the way home">
        <Anchor href="#home" aria-label="Corkwood, home" style={{ textDecoration: "none" }}>
          <Wordmark name="Corkwood" />
        </Anchor>
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId("mark")).toHaveTextContent("Corkwood");
    await expect(canvas.getByRole("link", { name: "Corkwood, home" })).toBeVisible();
  },
};
