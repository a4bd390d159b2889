import { Grid, Video, VideoEmbed } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { manual } from "../support/manual.ts";

/** A stand-in for an external player, because stories make no external requests. */
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
    use: "A video in the merchant's content. `Video` plays a file of the shop, `VideoEmbed` a video on YouTube.",
    avoid: "Decoration: a picture is lighter and says as much. Information needed for buying: write it as text.",
    anatomy: [
      ["Frame", "[role=group]"],
      ["Play button", "button"],
      ["Notice", "[role=group] p"],
      ["Title and link", "figcaption"],
    ],
    content: ["The title says what happens in the video. The play button and the link include it."],
    related: ["ContentBlocks", "Picture"],
    patterns: ["button"],
    keyboard: [
      [
        "Tab",
        "Goes to the play button, then to the link to the video's page. In a self-hosted video, goes to the native controls.",
      ],
      ["Enter, Space", "On play, loads the player. Focus moves to its frame, and the next Tab goes into it."],
    ],
    accessibility: [
      "Nothing is requested from the other company before play is pressed, as the button states.",
      "The frame reserves its space (16 : 9), so that nothing moves when the player loads.",
      "A video with autoplay is muted, keeps its controls, and does not start with reduced motion.",
      "`captions` is the URL of a WebVTT file, shown by default.",
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

/** The play button and the link include what happens in the video. */
export const DoSayWhatHappens: Story = {};

/** The title of a file says nothing, and the play button repeats it. */
export const DontNumberVideos: Story = { args: { title: "Video 3 final" } };
