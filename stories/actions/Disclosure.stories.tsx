import { Disclosure, Stack, Text } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Actions/Disclosure",
  component: Disclosure,
  args: { summary: "Delivery", children: "Free to most of Australia from $200." },
  parameters: manual({
    otherNames: "accordion, collapsible, expander",
    use: "Expands more content in place, such as a group of facets, delivery and returns, or an answer to a question.",
    avoid:
      "Content that every shopper needs: show it. Alternative views, shown one at a time: use Tabs. Content above the page: use Drawer or Dialog.",
    anatomy: [
      ["Summary", "summary"],
      ["Marker", "summary svg"],
    ],
    content: [
      "The summary names the content in one to four words: 'Delivery', 'Can I return a bottle?'.",
      "The first sentence answers the question. Details follow.",
    ],
    patterns: ["disclosure"],
    keyboard: [
      ["Tab", "Goes to the summary, and into the content while it is open."],
      ["Enter, Space", "Opens and closes the content."],
    ],
    accessibility: [
      "A native `details` element: screen readers announce expanded or collapsed, find-in-page opens it, and it works before scripts load.",
      "Disclosures with the same `name` close each other. Use that only if shoppers never need to compare them.",
      "The summary is at least 44 px high over its whole width. The arrow is decorative, and not animated with reduced motion.",
    ],
  }),
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens and closes in place, and the summary is focusable. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    const details = canvas.getByRole("group");
    const summary = canvas.getByText("Delivery");
    await userEvent.tab();
    await expect(summary.closest("summary")).toHaveFocus();
    await expect(details).not.toHaveAttribute("open");
    await userEvent.click(summary);
    await expect(canvas.getByText("Free to most of Australia from $200.")).toBeVisible();
    await userEvent.click(summary);
    await expect(details).not.toHaveAttribute("open");
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="closed and open">
        <Stack gap="xxs" style={{ flexGrow: 1 }}>
          <Disclosure {...args} />
          <Disclosure {...args} summary="Returns" open>
            <Text>Corked or broken bottles are replaced within thirty days.</Text>
          </Disclosure>
          <Disclosure summary="Empty" open />
        </Stack>
      </Specimens>
      <Specimens title="a long summary in a narrow room">
        <div style={{ inlineSize: "14rem" }}>
          <Disclosure summary="A summary so long that it takes several lines on a phone and pushes nothing out of its place">
            Content.
          </Disclosure>
        </div>
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    for (const details of canvas.getAllByRole("group")) {
      const summary = details.querySelector("summary");
      await expect(summary?.getBoundingClientRect().height ?? 0).toBeGreaterThanOrEqual(44);
      await expect(details.scrollWidth).toBeLessThanOrEqual(details.clientWidth);
    }
  },
};

/** Only one of several disclosures with the same name is open at a time. */
export const OneOfSeveral: Story = {
  render: () => (
    <div>
      <Disclosure name="answers" summary="Do you deliver to Tasmania?" open>
        Yes.
      </Disclosure>
      <Disclosure name="answers" summary="Do you deliver abroad?">
        Not yet.
      </Disclosure>
    </div>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole("group");
    await userEvent.click(canvas.getByText("Do you deliver abroad?"));
    await waitFor(() => expect(second).toHaveAttribute("open"));
    await expect(first).not.toHaveAttribute("open");
  },
};

/** The summary names the content, so that shoppers know whether to open it. */
export const DoNameTheContent: Story = { args: { summary: "Delivery and returns" } };

/** A summary without a noun has to be opened to be understood. */
export const DontTease: Story = { args: { summary: "More information" } };
