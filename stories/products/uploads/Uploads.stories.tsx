import { Picture } from "@corkwood/ui";
import { vars } from "@corkwood/tokens/theme.css";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { pictureStories } from "../../../server/media/testing/pictureStories.ts";

type Name = keyof typeof pictureStories;

/** Description of each picture's defect. */
const wrong = {
  small: "Small, in a corner of a large white field",
  noisy: "Not quite white, hard JPEG",
  grey: "On a grey wall",
  cutOut: "A cut-out with empty margins",
  sideways: "Taken with the telephone on its side",
  print: "In a printer's colours, CMYK",
  wideGamut: "In the colours of Display P3",
  banner: "Very wide",
  strip: "Very tall",
  tiny: "40 by 64 dots",
  whiteLabel: "A white label on white",
  scene: "A scene, with the merchant's focus 77 60",
} as const satisfies Record<Name, string>;

const names = Object.keys(wrong) as Name[];

const figure = { margin: 0, display: "grid", gap: vars.space.xs } as const;

/** Returns the same file for every size and format. */
const only = (address: string) => `${address}#`;

function Uploads() {
  return (
    <div style={{ display: "grid", gap: vars.space.l, gridTemplateColumns: "repeat(auto-fill, minmax(17rem, 1fr))" }}>
      {names.map((name) => (
        <figure key={name} style={figure}>
          <div style={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: vars.space.xs }}>
            <Picture src={only(pictureStories[name].before)} alt={`${wrong[name]}, before`} sizes="8rem" priority />
            <Picture src={only(pictureStories[name].after)} alt={`${wrong[name]}, after`} sizes="8rem" priority />
          </div>
          <figcaption style={{ color: vars.color.inkMuted, fontSize: vars.size.small }}>{wrong[name]}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/**
 * Pictures uploaded by a merchant, before and after the server has framed them. `docs/import.md` lists the options for
 * merchants.
 */
const meta = { title: "Products/Uploaded pictures", component: Uploads } satisfies Meta<typeof Uploads>;
export default meta;

/** Each pair shows the picture as uploaded and as displayed on pages. */
export const BeforeAndAfter: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    for (const picture of canvas.getAllByRole<HTMLImageElement>("img")) {
      await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
    }
    await expect(canvas.getAllByRole("img", { name: /after$/ })).toHaveLength(names.length);
  },
};
