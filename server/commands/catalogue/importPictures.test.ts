import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { parsePictureName } from "../../media/formats.ts";
import { createMedia } from "../../media/media.ts";
import { setUpImport } from "./testing/importWorkspace.ts";

const importing = setUpImport();

describe("pictures", () => {
  const rows = (names: string) =>
    `sku,name,price,category,pictures,picture_texts\nSKUa,Wine a,20,wine,${names},Front\n`;
  const bottle = (colour: string) =>
    sharp({ create: { width: 40, height: 50, channels: 3, background: colour } })
      .png()
      .toBuffer();

  test("are imported from the folder under their own URLs, and unchanged by a second import", async () => {
    importing.bench.file("photos/reds/a.png", await bottle("red"));
    importing.bench.file("photos/back.png", await bottle("blue"));
    const file = importing.bench.file("a.csv", rows("reds/a.png|back.png"));
    const done = await importing.bench.shop("import", file, "--pictures", "photos");
    expect(done.out).toContain("(0 new, 1 changed, 0 unchanged)");
    expect(done.out).toContain("2 new pictures.");
    const images = (await importing.read("SKUa"))?.product.images ?? [];
    expect(images.map(({ alt }) => alt)).toEqual(["Front", "Wine a"]);
    const media = createMedia({
      db: importing.database.db,
      folder: join(importing.bench.config.dataDir, "media"),
      draw: async () => "",
    });
    for (const { url } of images) {
      const files = readdirSync(join(importing.bench.config.dataDir, "media", "cache", url.replace("/media/", "")));
      expect(files.sort()).toEqual(["300.avif", "600.avif", "900.avif"]);
      const name = parsePictureName("products", url.replace("/media/products/", ""), "100.webp");
      expect(name && (await media.picture(name))).toBeInstanceOf(Buffer);
    }
    expect((await importing.bench.shop("import", file, "--pictures", "photos")).out).toContain("1 unchanged");
    importing.bench.file("photos/back.png", await bottle("green"));
    expect((await importing.bench.shop("import", file, "--pictures", "photos")).out).toContain("1 changed");
  });

  test("include the merchant's framing in their URLs, and keep it in an export", async () => {
    const framed = (pictures: string, framings: string) =>
      importing.bench.file(
        "a.csv",
        `sku,name,price,category,pictures,picture_framing\nSKUa,Wine a,20,wine,${pictures},${framings}\n`,
      );
    const urls = async () => ((await importing.read("SKUa"))?.product.images ?? []).map(({ url }) => url);
    importing.bench.file("photos/a.png", await bottle("red"));
    importing.bench.file("photos/b.png", await bottle("blue"));
    await importing.bench.shop("import", framed("a.png|b.png|b.png", "30 70|whole"), "--pictures", "photos");
    const [focus, whole, auto] = await urls();
    expect(focus).toMatch(/-[\da-f]{8}-at-30-70$/);
    expect(whole).toMatch(/-[\da-f]{8}-whole$/);
    expect(auto).toMatch(/-[\da-f]{8}$/);
    await importing.bench.shop("export", "exported.csv");
    expect((await importing.bench.shop("import", "exported.csv")).out).toContain("(0 new, 0 changed");
    for (const [pictures, framings, message] of [
      ["a.png", "101 5", "the picture_framing '101 5' is not auto, whole or two percentages such as 30 70"],
      ["a.png", "whole|whole", "there are more values in picture_framing than pictures"],
      [focus, "whole", "already has a framing: list its file again to change it"],
    ] as const) {
      const result = await importing.bench.shop("import", framed(String(pictures), framings), "--pictures", "photos");
      expect(result.err).toContain(message);
    }
    expect(await urls()).toEqual([focus, whole, auto]);
  });

  test.each([
    ["none.png", "line 2: the picture none.png: there is no such file"],
    ["../secret.png", "line 2: the picture ../secret.png is not in the folder"],
    ["/etc/secret.png", "line 2: the picture /etc/secret.png is not in the folder"],
    ["text.png", "line 2: the picture text.png: it cannot be read as a picture"],
    ["wrong.jpg", "line 2: the picture wrong.jpg: it is not a picture of the type .jpg"],
    ["drawing.svg", "its name must end with .jpg, .png, .webp or .avif"],
    ["/media/products/none", "line 2: the shop has no picture /media/products/none"],
  ])("are reported with their line if they cannot be used: %s", async (name, message) => {
    importing.bench.file("photos/text.png", "no picture");
    importing.bench.file("photos/wrong.jpg", await bottle("red"));
    importing.bench.file("photos/drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    importing.bench.file("secret.png", await bottle("red"));
    const result = await importing.bench.shop(
      "import",
      importing.bench.file("a.csv", rows(name)),
      "--pictures",
      "photos",
    );
    expect(result.err).toContain(message);
    expect((await importing.read("SKUa"))?.product.images).toEqual([]);
    expect(existsSync(join(importing.bench.config.dataDir, "media"))).toBe(false);
  });

  test("are listed if they are broken, but do not stop the import", async () => {
    const whole = await bottle("navy");
    importing.bench.file("photos/half.png", whole.subarray(0, whole.length - 40));
    importing.bench.file("photos/whole.png", whole);
    const file = importing.bench.file("a.csv", rows("half.png|whole.png"));
    const done = await importing.bench.shop("import", file, "--pictures", "photos");
    expect(done.out).toContain("half.png cannot be resized. Pages will not show it.");
    expect(done.out).not.toContain("whole.png");
    expect(done.out).toContain("2 new pictures.");
  });

  test("require the folder with the picture files", async () => {
    const { err } = await importing.bench.shop("import", importing.bench.file("a.csv", rows("a.png")));
    expect(err).toContain("line 2: the picture a.png needs a folder: add --pictures <folder>");
  });
});
