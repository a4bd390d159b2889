import type { Product } from "@corkwood/commerce";
import { PictureGallery } from "@corkwood/ui";
import { lazy, Suspense, useState } from "react";

const loadZoom = () => import("./ProductZoom.tsx");
const ProductZoom = lazy(() => loadZoom().then((module) => ({ default: module.ProductZoom })));

/** The picture's column of the page (ProductView.css.ts): five of eleven parts beside the gap, from 768 px; below, as the gallery says. */
const pictureSizes = [
  "(min-width: 1440px) 604px",
  "(min-width: 1280px) calc((100vw - 112px) * 5 / 11)",
  "(min-width: 768px) calc((100vw - 96px) * 5 / 11)",
  "11.5rem",
].join(", ");

export interface ProductPicturesProps {
  product: Pick<Product, "name" | "images">;
}

/** A product's pictures; the dialog that enlarges them is fetched when a shopper comes near. */
export function ProductPictures({ product: { name, images } }: ProductPicturesProps) {
  const pictures = images.map(({ url, alt }) => ({ src: url, alt }));
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  // Stays in the page once opened, so that it can fade out.
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <PictureGallery
        label={`Pictures of ${name}`}
        pictures={pictures}
        sizes={pictureSizes}
        onZoomIntent={() => void loadZoom()}
        onZoom={(at) => {
          setIndex(at);
          setOpen(true);
          setWanted(true);
        }}
      />
      {wanted && (
        <Suspense>
          <ProductZoom
            title={name}
            pictures={pictures}
            index={index}
            onIndexChange={setIndex}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
