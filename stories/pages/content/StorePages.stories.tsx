import type { Store } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { stores } from "../../../sample/content/stores.ts";
import { cartAnswers, shelf } from "../../support/shelf.ts";
import { pageStory, type Answers } from "../../support/shopPage.tsx";

/** Store pages. */
const meta = { title: "Pages/Content/Stores", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const all: Store[] = stores.map((store) => ({ ...store }));
const [first] = all as [Store];
const answers: Answers = {
  ...cartAnswers,
  "GET /api/stores/map": { kind: "outline" },
  "GET /api/stores": { stores: all },
  "GET /api/stores/by-path": first,
  "GET /api/stores/products": { products: shelf.slice(0, 4), total: 4 },
  "GET /api/stores/search": { stores: [] },
  "GET /api/localities/map": [{ name: "Melbourne", lat: -37.81, lng: 144.96, zoom: 3 }],
};

export const AllStores = pageStory({ address: "/stores", answers, shows: first.name });
export const NoneFound = pageStory({
  address: "/stores?q=atlantis",
  answers: {
    ...answers,
    "GET /api/stores/by-locality": {
      locality: {
        suburb: "Broome",
        state: "WA",
        postcode: "6725",
        name: "Broome WA",
        location: { latitude: -17.96, longitude: 122.23 },
      },
      others: [],
      stores: [],
    },
  },
  shows: /None of our stores is within 100 km/,
});
export const OneStore = pageStory({ address: `/stores/${first.path}`, answers, shows: first.addressStreetOne });
