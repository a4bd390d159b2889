import type { ContentBlock } from "@corkwood/commerce";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { createApi } from "../../services/api.ts";
import { createShop, ShopProvider } from "../../state/shop.tsx";
import { ContentBlocks } from "./ContentBlocks.tsx";

const api = createApi(() => Promise.reject(new Error("Rendering must not fetch anything")), false);
const shop = createShop(api, () => 0);

/** Returns the server-rendered HTML. */
function html(...blocks: unknown[]): string {
  const page = renderToString(
    <MemoryRouter>
      <ShopProvider shop={shop}>
        <ContentBlocks blocks={blocks as ContentBlock[]} />
      </ShopProvider>
    </MemoryRouter>,
  );
  // React inserts these comments between adjacent text nodes.
  return page.replaceAll("<!-- -->", "");
}

const image = { url: "/media/content/press", alt: "A basket press" };
const link = { label: "Read on", href: "/info/press" };
const paragraph = (text: string, ...styles: string[]) => ({ type: "paragraph", text, styles });

describe("content blocks", () => {
  test("render headings, paragraphs and links", () => {
    const page = html({ type: "heading", level: 3, text: "The press" }, paragraph("Slow."), { type: "link", link });
    expect(page).toMatch(/<h3[^>]*>The press<\/h3>/);
    expect(page).toMatch(/<p[^>]*>Slow.<\/p>/);
    expect(page).toMatch(/<a href="\/info\/press"[^>]*>Read on<\/a>/);
  });

  test.each(["small", "bold", "semibold", "strikethrough", "italic", "underline"])("style a paragraph %s", (style) => {
    expect(html(paragraph("Slow.", style))).not.toBe(html(paragraph("Slow.")));
  });
  test("render a quotation", () => expect(html(paragraph("Slow.", "quote"))).toMatch(/<blockquote[^>]*><p/));

  test.each(["above", "inside-above", "inside-center", "inside-below", "below"])(
    "position a picture's label %s",
    (labelPosition) => {
      const page = html({ type: "imageCta", image, link, labelPosition, buttonType: "primary" });
      expect(page).toContain(`data-position="${labelPosition}"`);
      expect(page).toContain('alt="A basket press"');
    },
  );

  test("wrap text around a floated picture", () => {
    const floats = (float: string) => html({ type: "image", image, float, stretch: false }, paragraph("Slow."));
    expect(floats("left")).toMatch(/data-float="left".*<\/div><p/);
    expect(floats("none")).not.toMatch(/data-float="none".*<\/picture><\/span><\/div><p/);
  });

  test("render columns with the given widths", () => {
    const group = { type: "group", direction: "horizontal", groupItemWidths: [30, 70] };
    const page = html({ ...group, children: [paragraph("One"), paragraph("Two")] });
    expect([...page.matchAll(/data-share="(\d+)"/g)].map(([, share]) => share)).toEqual(["30", "70"]);
  });

  test("mute autoplaying videos", () => {
    const video = { type: "video", title: "The press", url: "/media/content/press.mp4", autoplay: true, muted: false };
    expect(html(video)).toMatch(/<video [^>]*controls[^>]*muted/);
    expect(html({ ...video, autoplay: false })).not.toContain("muted");
  });
  test("load nothing from YouTube before the shopper presses play", () => {
    const url = "https://www.youtube.com/watch?v=a1b2c3d4e5_";
    const page = html({ type: "video", title: "The press", url, autoplay: false, muted: false });
    expect(page).not.toMatch(/<(iframe|img|link|script)/);
    expect(page).toContain(`href="${url}"`);
    expect(page).toContain("Plays from YouTube");
  });

  test("load nothing from YouTube even for autoplaying videos", () => {
    const url = "https://www.youtube.com/watch?v=a1b2c3d4e5_";
    expect(html({ type: "video", title: "The press", url, autoplay: true, muted: false })).not.toMatch(/<(iframe|img)/);
  });

  test("show all tabs if they are stacked", () => {
    const tabs = [
      { title: "Red", children: [paragraph("Slow.")] },
      { title: "White", children: [paragraph("Quick.")] },
    ];
    const page = html({ type: "tabbedContent", label: "Pressing", tabs });
    expect(page).toMatch(/<h2[^>]*>Red<\/h2><div>.*Slow\..*<h2[^>]*>White<\/h2><div>.*Quick\./);
    expect(page).not.toContain('role="tab"');
  });

  test("reserve space for a product carousel, and link to all of its products", () => {
    const target = { kind: "category", id: "c-1" };
    const page = html({ type: "productCarousel", heading: "What's new", target, link });
    expect(page).toMatch(/<h2[^>]*>What&#x27;s new<\/h2>/);
    expect(page).toMatch(/<a href="\/info\/press"[^>]*>Read on<\/a>/);
  });

  test("render carousels that fade or slide", () => {
    const slides = [paragraph("One"), paragraph("Two")];
    expect(html({ type: "carousel", label: "This week", display: "fade", slides })).toContain('aria-label="2 of 2"');
    expect(html({ type: "carousel", label: "This week", display: "slides", slides })).toMatch(/<li[^>]*>.*One.*<li/);
  });

  test("keep internal links in the merchant's HTML relative", () => {
    expect(html({ type: "html", html: '<p><a href="/cart">Cart</a></p>' })).toContain('<a href="/cart">Cart</a>');
  });

  test("are skipped if their type is unknown", () => {
    const page = html(paragraph("One"), { type: "hologram" }, paragraph("Two"));
    expect(page).toMatch(/One.*Two/);
  });
});
