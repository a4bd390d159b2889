import { ConsentNotice } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { manual, ownWindow } from "../support/manual.ts";

const refuse = fn();
const allow = fn();

const meta = {
  title: "Page/ConsentNotice",
  component: ConsentNotice,
  args: {
    title: "May other services follow your visit?",
    words:
      "Google Tag Manager would tell them what you look at and buy, and set cookies. The shop works the same without them.",
    choices: [
      { label: "Refuse", onPress: refuse },
      { label: "Allow", onPress: allow },
    ],
  },
  argTypes: { choices: { control: false } },
  beforeEach: () => {
    refuse.mockClear();
    allow.mockClear();
  },
  parameters: manual({
    otherNames: "cookie banner",
    use: "Requests consent once for something optional, while the page remains usable.",
    avoid: "Questions that must be answered first: use Dialog. Short-lived messages: use AlertStack.",
    anatomy: [
      ["Question", "section p:first-child"],
      ["Explanation", "section p:last-child"],
      ["Choices", "section button"],
    ],
    content: [
      "The title is a question, and both buttons are answers of the same length and weight.",
      "Name the service, what it learns and what works without it.",
    ],
    overWindow: true,
    patterns: ["button"],
    keyboard: [
      ["Tab", "Goes to its buttons."],
      ["Enter, Space", "Presses a button."],
    ],
    accessibility: [
      "A region named by its question. It blocks nothing, and takes focus only if the shopper opened it.",
      "Its buttons look alike, so that no choice is suggested.",
      "Focused elements scroll out from under it, and the end of the page remains reachable, because the page is extended by its height.",
      "At most half the height of a small window, where its text scrolls.",
    ],
  }),
} satisfies Meta<typeof ConsentNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Both buttons have the same size, are focusable and report the choice. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "May other services follow your visit?" });
    await expect(region).not.toHaveFocus();
    const [first, second] = canvas.getAllByRole("button");
    if (!first || !second) throw new Error("Two choices are needed");
    await expect(getComputedStyle(first).backgroundColor).toBe(getComputedStyle(second).backgroundColor);
    await expect(Math.round(first.offsetWidth)).toBe(Math.round(second.offsetWidth));
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(refuse).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(allow).toHaveBeenCalledOnce();
  },
};

/** The notice takes focus if the shopper opened it. */
export const OpenedByShopper: Story = {
  args: { takesFocus: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region")).toHaveFocus();
  },
};

/**
 * Elements that receive focus under the notice are scrolled into view, and the page is extended by the notice's height.
 */
export const KeepsFocusVisible: Story = {
  render: (args) => (
    <>
      <div style={{ blockSize: "150vh" }} />
      <button type="button">The last button of the page</button>
      <ConsentNotice {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const notice = canvas.getByRole("region");
    const roomLeft = () => parseFloat(document.body.style.paddingBlockEnd);
    await waitFor(() => expect(roomLeft()).toBeGreaterThanOrEqual(notice.offsetHeight));
    const last = canvas.getByRole("button", { name: "The last button of the page" });
    last.focus();
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(notice.getBoundingClientRect().top),
    );
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <p style={{ minBlockSize: "20rem" }}>The page behind it.</p>
      <ConsentNotice {...args} />
    </>
  ),
};

/** Both buttons are short answers of the same weight. */
export const DoOfferEqualChoices: Story = { parameters: ownWindow("20rem") };

/** A refusal behind further steps and an answer that sounds like progress push shoppers to agree. */
export const DontPushToAgree: Story = {
  parameters: ownWindow("20rem"),
  args: {
    title: "We value your privacy",
    words: "We and our partners use cookies to make your visit better.",
    choices: [
      { label: "Manage settings", onPress: refuse },
      { label: "Continue to the shop", onPress: allow },
    ],
  },
};
