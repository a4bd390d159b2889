import type { Product } from "@corkwood/commerce";
import { from } from "@corkwood/tokens/media";
import { PictureGallery } from "@corkwood/ui";
import { lazy, useState } from "react";

import { ProductPicture } from "../catalogue/ProductPicture.tsx";
import * as styles from "./ProductView.css.ts";
import { MountedOnceOpen } from "../../shared/page/MountedOnceOpen.tsx";

const loadZoom = () => import("@corkwood/ui/PictureZoom");
const PictureZoom = lazy(() => loadZoom().then((module) => ({ default: module.PictureZoom })));

/**
 * Widths of the picture's column (ProductView.css.ts): five of fifteen parts without the gaps, or five of eleven from
 * `m` up. Below `m`, the gallery has a fixed width.
 */
const pictureSizes = [
  "(min-width: 108em) 32.625rem",
  `${from("xxl")} calc((100vw - 10rem) * 5 / 15)`,
  `${from("xl")} calc((100vw - 7rem) * 5 / 11)`,
  `${from("m")} calc((100vw - 6rem) * 5 / 11)`,
  "11.5rem",
].join(", ");

export interface ProductPicturesProps {
  product: Product;
}

/** A product's pictures. The zoom dialog is fetched when the shopper is likely to zoom. */
export function ProductPictures({ product }: ProductPicturesProps) {
  const { name, images } = product;
  const pictures = images.map(({ url, alt }) => ({ src: url, alt }));
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  if (images.length === 0) {
    return (
      <div className={styles.drawing}>
        <ProductPicture product={product} sizes={pictureSizes} />
      </div>
    );
  }
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
        }}
      />
      <MountedOnceOpen open={open}>
        <PictureZoom
          title={name}
          pictures={pictures}
          index={index}
          onIndexChange={setIndex}
          open={open}
          onOpenChange={setOpen}
        />
      </MountedOnceOpen>
    </>
  );
}
