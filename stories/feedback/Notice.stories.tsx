import { Button, Notice, Stack, Text, TextLink } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { withStillLinks } from "../support/chrome.tsx";
import { manual, ownWindow } from "../support/manual.ts";

const tones = ["info", "success", "offer", "error"] as const;

const meta = {
  title: "Feedback/Notice",
  component: Notice,
  args: {
    title: "Pre-arrival",
    children: <Text>This wine is on the water. We expect it in March, and send it when it has rested.</Text>,
  },
  argTypes: { tone: { control: "select", options: tones }, children: { control: false } },
  decorators: [withStillLinks],
  parameters: manual({
    otherNames: "announcement bar, banner, callout, message",
    use: "Persistent information for shoppers, next to its subject.",
    avoid:
      "Short-lived messages: use AlertStack. A field error: use the field's `error`. All errors of a form: use ErrorSummary.",
    guides: ["patterns-messages--docs"],
    anatomy: [
      ["Icon", "svg"],
      ["Title", "svg + div > p"],
      ["Text", "svg + div > div"],
    ],
    content: [
      "The title names the subject in one to four words. The text says what it means for the shopper.",
      "Give dates and amounts, not 'soon' or 'some'. An error also says what to do next.",
    ],
    related: ["ConsentNotice", "EmptyState"],
    accessibility: [
      "Part of the page and not announced. Put a notice that appears after a press into an element with `role='status'` that is already there, because screen readers often miss an element that is added with its text.",
      "'Done:' and 'Error:' are read before the text of these tones. Each tone has a colour, and success and error have their own icons.",
      "Its title is strong text rather than a heading, so it is not in the document outline.",
    ],
  }),
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A notice announces nothing and contains no heading. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Pre-arrival")).toBeVisible();
    await expect(canvas.queryByRole("heading")).toBeNull();
    await expect(canvas.queryByRole("status")).toBeNull();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** Screen readers announce the tone with the content. */
export const TonesAnnounced: Story = {
  render: () => (
    <Stack>
      <Notice tone="error" data-testid="error">
        Unable to load your orders.
      </Notice>
      <Notice tone="success" data-testid="success">
        Your email address is confirmed.
      </Notice>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId("error")).toHaveTextContent("Error: Unable to load your orders.");
    await expect(canvas.getByTestId("success")).toHaveTextContent("Done: Your email address is confirmed.");
  },
};

function BackInStock() {
  const [asked, setAsked] = useState(false);
  return (
    <Stack>
      <div>
        <Button aria-disabled={asked} onClick={() => setAsked(true)}>
          Tell me when it is back
        </Button>
      </div>
      <div role="status">{asked && <Notice tone="success">We will email you when it is here.</Notice>}</div>
    </Stack>
  );
}

/**
 * A notice that appears after a press is announced with its tone, because it goes into an element with `role="status"`
 * that was already on the page. The button keeps its focus.
 */
export const Announced: Story = {
  parameters: ownWindow("12rem"),
  render: () => <BackInStock />,
  play: async ({ canvas }) => {
    const region = canvas.getByRole("status");
    await expect(region).toBeEmptyDOMElement();
    const button = canvas.getByRole("button", { name: "Tell me when it is back" });
    await userEvent.click(button);
    await expect(region).toBeInTheDocument();
    await expect(region).toHaveTextContent("Done: We will email you when it is here.");
    await expect(button).toHaveFocus();
  },
};

export const AllStates: Story = {
  render: () => (
    <Stack>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
          <Text>
            Your cellar is full of promise. <TextLink href="#cellar">Look inside</TextLink>
          </Text>
        </Notice>
      ))}
      <Notice>Without a title.</Notice>
      <Notice title="A title alone" />
      <div style={{ inlineSize: "16rem" }}>
        <Notice tone="error" title="Unable to deliver to Christmas Island">
          Trockenbeerenauslese and other unbreakably long words stay inside the notice.
        </Notice>
      </div>
    </Stack>
  ),
};

/** The title names the subject, and the text says what it means for the shopper. */
export const DoSayWhatItMeans: Story = {
  args: { title: "Pre-arrival", children: <Text>We expect this wine in March, and send it when it has rested.</Text> },
};

/** A title that only warns says nothing, and 'soon' is not a date. */
export const DontJustWarn: Story = {
  args: {
    title: "Attention!",
    tone: "error",
    children: <Text>Please note that this product will be available soon.</Text>,
  },
};
