import { PictureGallery, PictureZoom, type GalleryPicture, type PictureGalleryProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { redBottle, whiteBottle } from "../support/drawings.ts";
import { manual } from "../support/manual.ts";

const pictures: GalleryPicture[] = [
  { src: redBottle, alt: "A bottle of Shiraz with a cream label" },
  { src: whiteBottle, alt: "The same bottle from behind" },
  { src: `${redBottle}label`, alt: "Its label" },
];

/** Typical use: the gallery and the dialog that it opens. */
function WithZoom(props: PictureGalleryProps) {
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <PictureGallery
        {...props}
        onZoom={(at) => {
          props.onZoom(at);
          setIndex(at);
          setOpen(true);
        }}
      />
      <PictureZoom
        title="Old Ewe Shiraz 2019"
        pictures={props.pictures}
        index={index}
        onIndexChange={setIndex}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}

const meta = {
  title: "Products/PictureGallery",
  component: PictureGallery,
  subcomponents: { PictureZoom },
  args: { label: "Pictures of Old Ewe Shiraz 2019", pictures, sizes: "20rem", onZoom: fn(), onZoomIntent: fn() },
  argTypes: { pictures: { control: false } },
  render: (args) => <WithZoom {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "20rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    otherNames: "lightbox, zoom",
    use: "Pictures of a product on its page: a large one, and others reached by swiping or thumbnails. Each can be enlarged to the whole window.",
    avoid: "A picture in a card or a row: use Picture. Pictures with links: use content blocks.",
    anatomy: [
      ["Large picture", "ul li > a"],
      ["Thumbnails", "ul[aria-label]"],
      ["Current thumbnail", "button[aria-current]"],
    ],
    content: ["Each text says what this picture shows and the others do not: 'The same bottle from behind'."],
    overWindow: true,
    patterns: ["dialog-modal"],
    keyboard: [
      ["Tab", "Goes through the large pictures, which scroll into view, then through the thumbnails."],
      ["Enter", "On a large picture, opens the zoom view. On a thumbnail (also with Space), shows its picture."],
      ["+, -, 0", "In the zoom view: zoom in, out, and back to the whole picture."],
      ["Arrow keys", "In the zoom view: move a zoomed picture. Left and right change the picture if it is not zoomed."],
      ["Escape", "In the zoom view: closes it and returns focus to the picture on the page."],
    ],
    accessibility: [
      "A group named by `label`. Its pictures are a list of links named 'Enlarge' with the picture's description. They open a dialog, or the largest file without scripts.",
      'Thumbnails are buttons named after their picture. The visible one has `aria-current="true"`.',
      "In the zoom view, position and zoom are announced on each change: 'Picture 2 of 3, 150 %'.",
      "Everything possible by pinching and dragging is also possible with buttons and keys (WCAG 2.5.1, 2.5.7).",
      "The first picture loads with priority, and the others lazily. The 2400 px file loads only in the zoom view.",
      "The space of each picture is reserved on a plain background. A spinner appears if the large file takes longer than 200 ms.",
    ],
  }),
} satisfies Meta<typeof PictureGallery>;
export default meta;
type Story = StoryObj<typeof meta>;

const nearly = (value: number, digits = 0) => expect.closeTo(value, digits) as number;
const large = (index: number) =>
  screen.getByRole("link", { name: `Enlarge picture ${index + 1}: ${pictures[index]?.alt}` });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function enlarge(index = 0): Promise<HTMLElement> {
  await userEvent.click(large(index));
  return screen.findByRole("dialog", { name: "Old Ewe Shiraz 2019" });
}

const stage = (state: string) => screen.findByRole("group", { name: state });

/** The first picture loads eagerly. A thumbnail shows its picture and is marked as current. */
export const Playground: Story = {
  play: async ({ canvas, args }) => {
    const [first, second] = canvas.getAllByRole<HTMLImageElement>("img");
    await expect(first).toHaveAttribute("loading", "eager");
    await expect(first).toHaveAttribute("fetchpriority", "high");
    await expect(second).toHaveAttribute("loading", "lazy");

    const thumbnail = canvas.getByRole("button", { name: "Picture 2: The same bottle from behind" });
    await expect(canvas.getByRole("button", { current: true })).toHaveAccessibleName(/^Picture 1/);
    await userEvent.hover(thumbnail);
    await expect(second).toHaveAttribute("loading", "eager");
    await userEvent.click(thumbnail);
    await waitFor(() => expect(thumbnail).toHaveAttribute("aria-current", "true"));
    await expect(args.onZoom).not.toHaveBeenCalled();
    await userEvent.hover(large(1));
    await expect(args.onZoomIntent).toHaveBeenCalled();
  },
};

/**
 * A picture is enlarged with the keyboard. Focus moves into the dialog and back. Keys zoom, move and change pictures.
 */
export const ByKeyboard: Story = {
  play: async () => {
    const opener = large(0);
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const view = await stage("Picture 1 of 3, 100 %");
    await waitFor(() => expect(view).toHaveFocus());
    await userEvent.keyboard("+");
    await expect(view).toHaveAccessibleName("Picture 1 of 3, 150 %");
    await userEvent.keyboard("++");
    await expect(view.scrollWidth).toBeGreaterThan(view.clientWidth);
    const before = view.scrollLeft;
    await userEvent.keyboard("{ArrowRight}");
    await expect(view.scrollLeft).toBeGreaterThan(before);
    await userEvent.keyboard("0");
    await expect(view).toHaveAccessibleName("Picture 1 of 3, 100 %");
    await userEvent.keyboard("-");
    await expect(view).toHaveAccessibleName("Picture 1 of 3, 100 %");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    await expect(view).toHaveAccessibleName("Picture 3 of 3, 100 %");
    await expect(view).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await closed();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The buttons do the same as the keys, and keep focus when no further zoom or picture is available. */
export const ByButtons: Story = {
  play: async () => {
    await enlarge();
    const view = await stage("Picture 1 of 3, 100 %");
    const out = screen.getByRole("button", { name: "Zoom out" });
    const into = screen.getByRole("button", { name: "Zoom in" });
    await expect(out).toHaveAttribute("aria-disabled", "true");
    for (let presses = 0; presses < 6; presses += 1) await userEvent.click(into);
    await expect(view).toHaveAccessibleName("Picture 1 of 3, 400 %");
    await expect(into).toHaveAttribute("aria-disabled", "true");
    await expect(into).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Next picture" }));
    await expect(view).toHaveAccessibleName("Picture 2 of 3, 100 %");
    await expect(screen.getByRole("button", { name: "Previous picture" })).not.toHaveAttribute("aria-disabled");
  },
};

/** A tap zooms in on its position and back out. Pinching keeps the point between two fingers fixed. */
export const ByFingers: Story = {
  play: async () => {
    await enlarge();
    const view = await stage("Picture 1 of 3, 100 %");
    const { left, top, width, height } = view.getBoundingClientRect();
    const at = (x: number, y: number, pointerId = 1) => ({
      clientX: left + x * width,
      clientY: top + y * height,
      pointerId,
      button: 0,
    });
    await fireEvent.pointerDown(view, at(0.5, 0.3));
    await fireEvent.pointerUp(view, at(0.5, 0.3));
    await expect(view).toHaveAccessibleName("Picture 1 of 3, 250 %");
    await fireEvent.pointerDown(view, at(0.5, 0.3));
    await fireEvent.pointerUp(view, at(0.5, 0.3));
    await expect(view).toHaveAccessibleName("Picture 1 of 3, 100 %");

    const sheet = view.firstElementChild as HTMLElement;
    const whole = sheet.getBoundingClientRect();
    await fireEvent.pointerDown(view, at(0.5, 0.4, 1));
    await fireEvent.pointerDown(view, at(0.5, 0.6, 2));
    await fireEvent.pointerMove(view, at(0.5, 0.3, 1));
    await fireEvent.pointerMove(view, at(0.5, 0.7, 2));
    await expect(view).toHaveAccessibleName("Picture 1 of 3, 200 %");
    const pinched = sheet.getBoundingClientRect();
    await expect(pinched.height).toEqual(nearly(whole.height * 2));
    const middle = top + height / 2;
    await expect((middle - pinched.top) / pinched.height).toEqual(nearly((middle - whole.top) / whole.height, 1));
    await fireEvent.pointerUp(view, at(0.5, 0.3, 1));
    await fireEvent.pointerUp(view, at(0.5, 0.7, 2));
    await expect(view).toHaveAccessibleName("Picture 1 of 3, 200 %");

    const from = view.scrollTop;
    await fireEvent.pointerDown(view, at(0.5, 0.6));
    await fireEvent.pointerMove(view, at(0.5, 0.5));
    await fireEvent.pointerUp(view, at(0.5, 0.5));
    // Scroll positions are rounded to whole pixels.
    await expect(Math.abs(view.scrollTop - from - height * 0.1)).toBeLessThan(2);
    await expect(view).toHaveAccessibleName("Picture 1 of 3, 200 %");
  },
};

/** The open dialog shows the whole picture, the controls and the heading. */
export const Enlarged: Story = {
  render: (args) => (
    <PictureZoom
      title="Old Ewe Shiraz 2019"
      pictures={args.pictures}
      index={1}
      onIndexChange={fn()}
      open
      onOpenChange={fn()}
    />
  ),
  play: async () => {
    const view = await stage("Picture 2 of 3, 100 %");
    await waitFor(() => expect(view).toBeVisible());
    await waitFor(() => expect(screen.queryByText("Loading the picture")).toBeNull());
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="three pictures">
        <PictureGallery {...args} style={{ inlineSize: "16rem" }} />
      </Specimens>
      <Specimens title="one picture: no thumbnails">
        <PictureGallery {...args} label="One picture" pictures={pictures.slice(0, 1)} style={{ inlineSize: "16rem" }} />
      </Specimens>
      <Specimens title="none">
        <PictureGallery {...args} label="No picture" pictures={[]} style={{ inlineSize: "16rem" }} />
      </Specimens>
    </>
  ),
};
