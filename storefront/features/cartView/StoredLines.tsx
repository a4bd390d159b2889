import { Button, Picture, TextLink } from "@corkwood/ui";
import { pathTo, productPath } from "../../shared/routing/paths.ts";
import * as styles from "./CartView.css.ts";

/** Placeholder for the URL of a product's picture in the sample line. */
const pictureAddress = "/media/products/sample";

interface Stored {
  id: string;
  productId: string;
  variantId: string;
  qty: number;
  createdAt: number;
  removed?: true;
  seen?: { name: string };
}

interface StoredProduct {
  name: string;
  path: string;
  images: { url: string }[];
  variants: { id: string; label: string }[];
}

/**
 * Copies the sample line for each line of the stored cart. The function is inlined into the page, so it must be
 * self-contained. Renders nothing if an older version stored data in another format.
 */
function drawStoredLines(pictureAddress: string, productAddress: string): void {
  try {
    const read = (area: string) => JSON.parse(localStorage.getItem(`corkwood:v1:${area}`) ?? "null");
    const list = document.currentScript?.previousElementSibling;
    const sample = list?.previousElementSibling?.firstElementChild;
    const cart = read("cart");
    const products: Record<string, StoredProduct | undefined> = read("products")?.products ?? {};
    const entries: Stored[] = cart.items ?? cart;
    const items = entries
      .filter(({ removed }) => !removed)
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    const lines = items.slice(0, 20).map(({ productId, variantId, qty, seen }) => {
      const product = products[productId];
      const line = sample?.cloneNode(true) as HTMLElement;
      const [link, detail] = line.querySelectorAll("a, br + span");
      if (link) link.textContent = product?.name ?? seen?.name ?? "";
      if (product) link?.setAttribute("href", productAddress + product.path);
      if (detail) detail.textContent = product?.variants.find(({ id }) => id === variantId)?.label ?? "";
      const quantity = line.querySelector("[data-quantity]");
      if (quantity) quantity.textContent = String(qty);
      for (const image of line.querySelectorAll("source, img")) {
        const url = product?.images[0]?.url;
        if (url === undefined) {
          image.remove();
          continue;
        }
        for (const name of ["src", "srcset"]) {
          const address = image.getAttribute(name);
          if (address !== null) image.setAttribute(name, address.replaceAll(pictureAddress, url));
        }
      }
      return line;
    });
    list?.replaceChildren(...lines);
  } catch {
    // The cart itself is rendered once the page's scripts have read it.
  }
}

/** Inline script, for the content security policy. */
export const storedLinesScript = `(${drawStoredLines.toString()})("${pictureAddress}", "${productPath({ path: "" })}")`;

/**
 * The stored cart, rendered before the page's scripts have loaded: names, sizes, pictures and quantities. Prices appear
 * once the shop has confirmed them. Until then, nothing can be changed.
 */
export function StoredLines() {
  return (
    <>
      <ul hidden>
        <li className={styles.line}>
          <div className={styles.picture}>
            <Picture src={pictureAddress} alt="" sizes="6rem" upTo={300} />
          </div>
          {/* One block, because browsers would otherwise count the name that replaces this text as larger content. */}
          <div className={styles.storedWhat}>
            <TextLink href={pathTo("/")}>{""}</TextLink>
            <br />
            <span className={styles.storedDetail} />
          </div>
          <div className={styles.storedQuantity} data-quantity />
          <div className={styles.remove}>
            <Button variant="quiet" size="small" disabled>
              Remove
            </Button>
          </div>
        </li>
      </ul>
      <ul className={styles.lines} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? storedLinesScript : "" }}
      />
    </>
  );
}
