import {
  Button,
  ButtonLink,
  Picture,
  Text,
  VisuallyHidden,
  type PriceProps,
  type ScoreBadgeProps,
  type TagProps,
} from "@corkwood/ui";
import { redBottle, whiteBottle } from "./bottle.ts";

/** A product in each of its states (specification 1, section 4), in invented bottles. */
export interface SampleProduct {
  state: string;
  name: string;
  vintage: string;
  place: string;
  picture: string | undefined;
  scores: ScoreBadgeProps[];
  minimum: number;
  price: PriceProps;
  tag?: TagProps;
  action: "add" | "choose" | "giftCard" | "soldOut" | "comingSoon";
}

const shiraz: SampleProduct = {
  state: "In stock",
  name: "Old Ewe Block 7 Shiraz 2019",
  vintage: "2019",
  place: "Barossa Valley, Australia",
  picture: redBottle,
  scores: [{ critic: "James Halliday", score: 96 }],
  minimum: 1,
  price: { bottle: "$38.95", dozen: "$467.40" },
  action: "add",
};

export const sampleProducts: readonly SampleProduct[] = [
  shiraz,
  {
    ...shiraz,
    state: "Reduced",
    name: "Tallow Hill Riesling 2022",
    vintage: "2022",
    place: "Clare Valley, Australia",
    picture: whiteBottle,
    scores: [{ critic: "The Wine Front", score: 93 }],
    price: { bottle: "$21.00", dozen: "$252.00", was: "$26.50" },
    tag: { tone: "offer", children: "Reduced" },
  },
  {
    ...shiraz,
    state: "Sold out",
    name: "Mère Fauve Chambolle Premier Cru Les Grives 2018",
    vintage: "2018",
    place: "Burgundy, France",
    scores: [{ critic: "Vinous", score: 94 }],
    price: { bottle: "$189.00", dozen: "$2,268.00" },
    tag: { tone: "soldOut", children: "Sold Out" },
    action: "soldOut",
  },
  {
    ...shiraz,
    state: "Coming soon, price hidden",
    name: "Gallows Reach Cabernet 2021 - COMING SOON",
    vintage: "2021",
    place: "Margaret River, Australia",
    scores: [],
    price: { hiddenText: "Coming Soon - Price available upon release" },
    tag: { tone: "comingSoon", children: "Coming Soon" },
    action: "comingSoon",
  },
  {
    ...shiraz,
    state: "Pre-arrival",
    name: "Château Larronde Pauillac 2023",
    vintage: "2023",
    place: "Bordeaux, France",
    scores: [{ critic: "James Suckling", score: 97 }],
    minimum: 6,
    price: { bottle: "$112.00", dozen: "$1,344.00" },
    tag: { tone: "preArrival", children: "Pre-arrival" },
  },
  {
    ...shiraz,
    state: "One hundred points",
    name: "Hollow Crown Grenache 2016",
    vintage: "2016",
    place: "McLaren Vale, Australia",
    scores: [
      { critic: "Robert Parker", score: 100 },
      { critic: "Wine Spectator", score: 99 },
    ],
    price: { bottle: "$640.00", dozen: "$7,680.00" },
  },
  {
    ...shiraz,
    state: "Several sizes",
    name: "Saltbush Dry Gin",
    vintage: "NV",
    place: "Tasmania, Australia",
    picture: whiteBottle,
    scores: [],
    action: "choose",
    price: { bottle: "$79.00", dozen: "$948.00" },
  },
  {
    ...shiraz,
    state: "Gift card, no picture",
    name: "Corkwood Gift Card",
    vintage: "NV",
    place: "",
    picture: undefined,
    scores: [],
    price: { bottle: "$50.00–$400.00", unit: "" },
    action: "giftCard",
  },
];

/** The action as the shop fills it: its name says with which product. */
export function SampleAction({ name, action, minimum }: SampleProduct) {
  const named = <VisuallyHidden> {name}</VisuallyHidden>;
  if (action === "soldOut" || action === "comingSoon") {
    return (
      <Text size="small" tone="muted">
        {action === "soldOut" ? "Out of stock" : "Coming Soon"}
      </Text>
    );
  }
  if (action === "add") {
    return (
      <Button size="small">
        {minimum > 1 ? `Add ${minimum}` : "Add"}
        {named}
      </Button>
    );
  }
  return (
    <ButtonLink size="small" href="#product">
      {action === "choose" ? "Choose" : "Buy Now"}
      {named}
    </ButtonLink>
  );
}

export function SamplePicture({ picture }: SampleProduct) {
  return <Picture src={picture} alt="" sizes="(min-width: 1280px) 300px, 50vw" />;
}
