import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture } from "./Picture.tsx";

const src = "/media/products/p-1042";

describe("a server-rendered Picture", () => {
  const html = renderToString(<Picture src={src} alt="A bottle" sizes="50vw" />);

  const setOf = (extension: string, widths: readonly number[]) =>
    `srcSet="${widths.map((width) => `${src}/${width}.${extension} ${width}w`).join(",")}"`;

  it.each(["avif", "webp"])("offers %s at every width", (extension) => {
    expect(html).toContain(setOf(extension, [100, 300, 600, 900, 1200, 2400]));
  });

  it("offers one JPEG for browsers without AVIF and WebP", () => {
    expect(html).toContain(`src="${src}/600.jpeg"`);
    expect(html.match(/jpeg/g)).toHaveLength(1);
  });

  it("offers only widths that are useful for its size on the page", () => {
    const card = renderToString(<Picture src={src} alt="" sizes="50vw" upTo={900} priority="(min-width: 640px)" />);
    expect(card.split(setOf("avif", [300, 600, 900]))).toHaveLength(2);
    expect(card.toLowerCase().split(setOf("avif", [300, 600, 900]).toLowerCase())).toHaveLength(3);
    expect(card).not.toMatch(/2400|1200|\/100\.|webp/);
    expect(renderToString(<Picture src={src} alt="" sizes="96px" upTo={300} />)).toContain(setOf("avif", [100, 300]));
  });

  it("loads lazily unless it has priority", () => {
    expect(html).toContain('loading="lazy"');
    const first = renderToString(<Picture src={src} alt="" sizes="50vw" priority />);
    expect(first).toContain('loading="eager"');
    expect(first).toContain('fetchPriority="high"');
  });

  it("has priority only on screens that match the media query", () => {
    const second = renderToString(<Picture src={src} alt="" sizes="50vw" priority="(min-width: 640px)" />);
    expect(second).toContain('loading="lazy"');
    expect(second).toMatch(/<link rel="preload" as="image" type="image\/avif" [^>]*media="\(min-width: 640px\)"/);
    expect(second).toMatch(/<link [^>]*imageSizes="50vw"/i);
    expect(html).not.toContain("preload");
  });

  it("shows its alternative text as a label if there is no picture", () => {
    expect(renderToString(<Picture src={undefined} alt="A bottle" sizes="50vw" />)).toContain('aria-label="A bottle"');
  });
});
