import { describe, expect, it } from "vitest";
import { phone, productVisits } from "../support/productPage.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, expectFocusOn } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("stocked");
const { visit } = productVisits(opened);

describe("a product's pictures", () => {
  it("start with a picture that is loaded first, at its stated width, on a plain background", async () => {
    const { page, close } = await visit("acclaimed");
    const first = page
      .getByRole("group", { name: /^Pictures of/ })
      .locator("img")
      .first();
    expect(await first.getAttribute("loading")).toBe("eager");
    expect(await first.getAttribute("fetchpriority")).toBe("high");
    for (const width of [320, 375, 768, 1024, 1280, 1440, 1800]) {
      await page.setViewportSize({ width, height: 900 });
      const { promised, drawn } = await first.evaluate((image: HTMLImageElement) => {
        const chosen = (image.closest("picture")?.querySelector("source")?.sizes ?? "")
          .split(/,(?![^(]*\))/)
          .map((entry) => /^\s*(\(.*?em\))?\s*(.+)$/.exec(entry))
          .find((match) => match && (match[1] === undefined || window.matchMedia(match[1]).matches));
        const ruler = document.createElement("div");
        ruler.style.inlineSize = chosen?.[2] ?? "";
        document.body.append(ruler);
        const promised = ruler.getBoundingClientRect().width;
        ruler.remove();
        return { promised, drawn: image.getBoundingClientRect().width };
      });
      // `vw` includes the width of a scroll bar.
      expect(Math.abs(promised / drawn - 1), `${width} px: ${promised} for ${drawn}`).toBeLessThan(0.06);
    }
    const ground = await first.evaluate((image) => getComputedStyle(image.closest("span")!).backgroundColor);
    expect(ground).not.toBe("rgba(0, 0, 0, 0)");
    await close();
  });

  it("can be selected with thumbnails", async () => {
    const { page, close } = await visit("acclaimed", { viewport: phone });
    const second = page.getByRole("button", { name: /^Picture 2/ });
    await second.click();
    await expect.poll(() => second.getAttribute("aria-current")).toBe("true");
    const gallery = page.getByRole("group", { name: /^Pictures of/ });
    await expect
      .poll(() =>
        gallery
          .locator("img")
          .nth(1)
          .evaluate((image) => {
            const middle = (box: DOMRect) => (box.left + box.right) / 2;
            const band = image.closest("ul")?.getBoundingClientRect();
            return band && Math.round(middle(image.getBoundingClientRect()) - middle(band));
          }),
      )
      .toBe(0);
    await close();
  });

  it("can be enlarged by keyboard, which loads the dialog and the 2400 px picture on demand", async () => {
    const { page, consoleErrors, close } = await visit("acclaimed");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const opener = page.getByRole("link", { name: /^Enlarge picture 1: / });
    const arrived = page.waitForResponse(/\/media\/products\/[^/]+\/2400\.(avif|webp|jpeg)$/);
    expect(requests.join(" ")).not.toMatch(/PictureZoom/);
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: stockedProducts.acclaimed.name });
    const stage = dialog.getByRole("group", { name: "Picture 1 of 2, 100 %" });
    await expectFocusOn(page, stage);
    expect(requests.join(" ")).toMatch(/PictureZoom/);
    expect((await arrived).ok()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press("+");
    await dialog.getByRole("group", { name: "Picture 1 of 2, 150 %" }).waitFor();
    await page.keyboard.press("0");
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("group", { name: "Picture 2 of 2, 100 %" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expectFocusOn(page, opener);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("can be enlarged with two fingers", async () => {
    const { page, context, close } = await visit("acclaimed", { viewport: phone, hasTouch: true });
    await page.getByRole("link", { name: /^Enlarge picture 1: / }).tap();
    await page.getByRole("group", { name: "Picture 1 of 2, 100 %" }).waitFor();
    const touch = await context.newCDPSession(page);
    const fingers = (top: number, bottom: number) => ({
      touchPoints: [
        { x: 180, y: top, id: 1 },
        { x: 180, y: bottom, id: 2 },
      ],
    });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...fingers(350, 450) });
    for (const step of [10, 20, 30, 40, 50]) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...fingers(350 - step, 450 + step) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.getByRole("group", { name: "Picture 1 of 2, 200 %" }).waitFor();
    await close();
  });

  it("link to the image files if JavaScript is disabled", async () => {
    const { page, close } = await visit("acclaimed", { javaScriptEnabled: false });
    const link = page.getByRole("link", { name: /^Enlarge picture 1: / });
    expect(await link.getAttribute("href")).toMatch(/^\/media\/products\/.*\/2400\.jpeg$/);
    await close();
  });
});
