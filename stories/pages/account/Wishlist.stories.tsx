import { wishlistMessages, type ProductSummary, type WishlistItem } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { broken } from "../../support/accountPages.ts";
import { cartAnswers, shelf, today } from "../../support/shelf.ts";
import { pageStory, unanswered } from "../../support/shopPage.tsx";

/** The wishlist, which is the same for guests and customers. */
const meta = {
  title: "Pages/Account/Wishlist",
  tags: ["page"],
  parameters: { layout: "fullscreen", otherNames: "favourites, likes, saved for later" },
} satisfies Meta;
export default meta;

const address = "/account/wishlist";
const itemOf = ({ id }: ProductSummary): WishlistItem => ({ id: `w-${id}`, productId: id, createdAt: today * 1000 });
const stored = { wishlist: shelf.slice(0, 5).map(itemOf) };

export const Empty = pageStory({ address, answers: cartAnswers, shows: wishlistMessages.wishlistEmpty });
export const Loading = pageStory({
  address,
  answers: { ...cartAnswers, "GET /api/products": unanswered },
  stored,
  shows: "Reading your wishlist",
});
export const Failed = pageStory({
  address,
  answers: { ...cartAnswers, "GET /api/products": broken },
  stored,
  shows: "We couldn’t load your wishlist",
});
/** Includes a sold-out product and a coming-soon product. */
export const Full = pageStory({ address, answers: cartAnswers, stored, shows: "Gully Road Shiraz 2021" });
