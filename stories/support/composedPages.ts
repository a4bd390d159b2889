import type { BlockType, ContentBlockInput, InfoPage } from "@corkwood/commerce";
import { infoPageSchema } from "@corkwood/commerce/schemas";
import { landscape } from "./drawings.ts";

/** Pages that a merchant composed of content blocks. */

type BlockOf<Type extends BlockType> = Extract<ContentBlockInput, { type: Type }>;

const image = (alt: string) => ({ url: landscape, alt });
const link = (label: string, href: string) => ({ label, href });
const heading = (text: string, level: 2 | 3 = 2): BlockOf<"heading"> => ({ type: "heading", level, text });
const paragraph = (text: string): BlockOf<"paragraph"> => ({ type: "paragraph", text, styles: [] });
const quote = (text: string): BlockOf<"paragraph"> => ({ type: "paragraph", text, styles: ["quote"] });
const column = (...children: ContentBlockInput[]): BlockOf<"group"> => ({
  type: "group",
  direction: "vertical",
  groupItemWidths: [],
  children,
});
const row = (groupItemWidths: number[], ...children: ContentBlockInput[]): BlockOf<"group"> => ({
  type: "group",
  direction: "horizontal",
  groupItemWidths,
  children,
});
const callToAction = (alt: string, label: string): BlockOf<"imageCta"> => ({
  type: "imageCta",
  image: image(alt),
  link: link(label, "/products"),
  labelPosition: "inside-below",
  buttonType: "secondary",
});
const products = (title: string): BlockOf<"productCarousel"> => ({
  type: "productCarousel",
  heading: title,
  target: { kind: "category", id: "shiraz" },
  link: link("See all", "/products"),
});
const html = (text: string): BlockOf<"html"> => ({ type: "html", html: text });

/** A typical block of each type, in the order of an article. A new type without a block is a compile error. */
const one = {
  carousel: {
    type: "carousel",
    label: "The harvest in three pictures",
    display: "slides",
    slides: [
      callToAction("Pickers between the rows", "Who picks"),
      callToAction("Grapes on the sorting table", "What is left out"),
      callToAction("The press at night", "When it is pressed"),
    ],
  },
  heading: heading("Sixty days, eleven growers"),
  image: { type: "image", image: image("Hills under an evening sky"), float: "right", stretch: false },
  paragraph: paragraph(
    "We drove up in the second week of February, when the whites came in, and stayed until the last Cabernet was pressed.",
  ),
  container: {
    type: "container",
    direction: "horizontal",
    groupItemWidths: [34, 33, 33],
    children: [
      html("<h3>Early</h3><p>Two weeks before the average of twenty years.</p>"),
      html("<h3>Small</h3><p>A fifth less than in 2025, from the same vines.</p>"),
      html("<h3>Bright</h3><p>Acid held through warm days by cold nights.</p>"),
    ],
  },
  tabbedContent: {
    type: "tabbedContent",
    label: "The regions",
    tabs: [
      { title: "Barossa", children: [paragraph("Dry and early. Small berries, thick skins, a great deal of colour.")] },
      { title: "Clare", children: [paragraph("Cold nights held the acid: Riesling to lay down.")] },
      { title: "Yarra", children: [paragraph("Rain in March, and patience rewarded those who waited.")] },
    ],
  },
  group: row(
    [40, 60],
    { type: "image", image: image("Barrels asleep in a cellar"), float: "none", stretch: true },
    column(heading("In the cellar", 3), quote("A wine is finished when nobody wants to touch it any more.")),
  ),
  video: { type: "video", title: "A day at the press", url: "https://www.youtube.com/watch?v=M7lc1UVf-VE" },
  html: html(
    "<table><thead><tr><th>Region</th><th>First day</th><th>Last day</th></tr></thead><tbody><tr><td>Clare</td><td>9 February</td><td>14 March</td></tr><tr><td>Barossa</td><td>12 February</td><td>28 March</td></tr><tr><td>Yarra</td><td>1 March</td><td>9 April</td></tr></tbody></table>",
  ),
  productCarousel: products("First bottles of the year"),
  imageCta: callToAction("Vines below a bare ridge", "All of the new vintage"),
  link: { type: "link", link: link("How we choose growers", "/info/growers") },
} satisfies { [Type in BlockType]: BlockOf<Type> };

function pageOf(id: string, title: string, blocks: ContentBlockInput[]): InfoPage {
  return infoPageSchema.parse({ id, title, path: id, description: title, blocks });
}

/** An article with one block of every type. */
export const harvestReport = pageOf("harvest-2026", "The harvest of 2026", Object.values(one));

/** A sale: pictures with links, then rows of products. */
export const saleEvent = pageOf("winter-reds", "Winter reds", [
  row([50, 50], callToAction("A table by the fire", "Under $30"), callToAction("Vines in winter", "By the dozen")),
  paragraph("Until Sunday, or until the cellar is empty. Prices are taken off in the cart."),
  products("Shiraz for slow food"),
  row([34, 33, 33], ...["Grenache", "Cabernet", "Nebbiolo"].map((name) => callToAction(`A glass of ${name}`, name))),
  products("What others take"),
]);

/** Text only, like terms and conditions. */
export const longRead = pageOf("growers", "How we choose growers", [
  paragraph("Seven of us taste about four thousand bottles a year. This is what we look for, and what we leave."),
  ...["Who farms the land", "How it travels", "What it costs"].flatMap((title) => [
    heading(title),
    paragraph(
      "We ask who prunes, who picks, and who decides the day. Where nobody can tell, we do not buy. A grower who shows us a bad block is one we come back to, because the good ones are then believed.",
    ),
    paragraph("Everything we sell has been in our glasses twice, a month apart, at the table and not at the desk."),
  ]),
  quote("Ask for the wine that they drink themselves."),
  { type: "link", link: link("The growers by name", "/brands") },
]);
