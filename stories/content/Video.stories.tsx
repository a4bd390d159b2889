import { Grid, Video, VideoEmbed } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { manual } from "../support/manual.ts";

/** Stands for another company's player: stories load nothing from outside. */
const player = "data:text/html,<title>Player</title><button>Mute</button>";

const meta = {
  title: "Content/Video",
  component: VideoEmbed,
  subcomponents: { Video },
  args: {
    title: "A morning at the press",
    src: player,
    watchHref: "#watch",
    provider: "YouTube",
  },
  argTypes: { poster: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "40rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    use: "A video in the merchant's content: `Video` plays a file of the shop, `VideoEmbed` one that lives on YouTube.",
    avoid: "Ornament: a picture says as much and weighs less. Anything that must be known to buy: write it.",
    keyboard: [
      [
        "Tab",
        "Goes to play, then to the link to the video's own page; in a video of the shop's own, to the browser's controls.",
      ],
      ["Enter, Space", "On play: fetches the player; focus goes to its frame, the next Tab into it."],
    ],
    accessibility: [
      "Nothing is asked of the other company before play is pressed, and the button says so.",
      "The frame keeps its room (16 : 9), so nothing moves when the player arrives.",
      "A video that starts by itself is silent, keeps its controls, and does not start for people who asked for less motion.",
      "`captions` takes a WebVTT file, which is shown from the start.",
    ],
  }),
} satisfies Meta<typeof VideoEmbed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("iframe")).toBeNull();
    const frame = canvas.getByRole("group", { name: "Video: A morning at the press" });
    const { height } = frame.getBoundingClientRect();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Play A morning at the press" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(frame).toHaveFocus();
    await expect(canvas.getByTitle("A morning at the press")).toBeVisible();
    await expect(frame.getBoundingClientRect().height).toBe(height);
  },
};

const poster = <div style={{ background: "linear-gradient(#e9dfd3, #a8695a)" }} />;

export const AllStates: Story = {
  render: (args) => (
    <Grid layout="halves">
      <VideoEmbed {...args} />
      <VideoEmbed {...args} title="With a picture of the shop's own" poster={poster} />
      <Video src="data:video/mp4," title="A file of the shop" />
    </Grid>
  ),
};
