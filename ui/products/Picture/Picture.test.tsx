import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture } from "./Picture.tsx";

const src = "/media/products/p-1042";

describe("a picture as the server renders it", () => {
  const html = renderToString(<Picture src={src} alt="A bottle" sizes="50vw" />);

  it.each(["avif", "webp", "jpeg"])("offers %s at every width", (extension) => {
    const set = [100, 300, 600, 900, 1200, 2400].map((width) => `${src}/${width}.${extension} ${width}w`).join(", ");
    expect(html).toContain(`srcSet="${set}"`);
  });

  it("waits until it comes near, unless it is in sight at once", () => {
    expect(html).toContain('loading="lazy"');
    const first = renderToString(<Picture src={src} alt="" sizes="50vw" priority />);
    expect(first).toContain('loading="eager"');
    expect(first).toContain('fetchPriority="high"');
  });

  it("is fetched first only on screens where it is in sight at once", () => {
    const second = renderToString(<Picture src={src} alt="" sizes="50vw" priority="(min-width: 640px)" />);
    expect(second).toContain('loading="lazy"');
    expect(second).toMatch(/<link rel="preload" as="image" type="image\/avif" [^>]*media="\(min-width: 640px\)"/);
    expect(second).toMatch(/<link [^>]*imageSizes="50vw"/i);
    expect(html).not.toContain("preload");
  });

  it("says what it would have shown where there is none", () => {
    expect(renderToString(<Picture src={undefined} alt="A bottle" sizes="50vw" />)).toContain('aria-label="A bottle"');
  });
});
