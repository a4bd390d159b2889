import type { ReactNode } from "react";
import { Skeleton } from "../../feedback/Skeleton.tsx";
import { TextLink } from "../../typography/TextLink.tsx";
import { Carousel } from "../Carousel/Carousel.tsx";
import { ProductCarouselRoom } from "./ProductCarouselRoom.tsx";
import * as styles from "./ProductCarousel.css.ts";

export interface ProductCarouselProps {
  /** The row's heading and accessible name. */
  heading: string;
  /** Link to the full list, with a descriptive label such as 'All Red Wine'. @default none */
  link?: { label: string; href: string } | undefined;
  /** Product cards, one per product. While undefined, four placeholders are shown. @default undefined */
  cards?: readonly ReactNode[] | undefined;
}

/** Products in a row that scrolls sideways, with a link to the full list that is available before the products load. */
export function ProductCarousel({ heading, link, cards }: ProductCarouselProps) {
  return (
    <ProductCarouselRoom>
      <Carousel
        title={heading}
        className={styles.row}
        data-shared-rows=""
        action={
          link && (
            <TextLink href={link.href} standalone>
              {link.label}
            </TextLink>
          )
        }
      >
        {cards ?? Array.from({ length: 4 }, (_, index) => <AwaitedCard key={index} />)}
      </Carousel>
    </ProductCarouselRoom>
  );
}

/** A placeholder as tall as a card. */
function AwaitedCard() {
  return (
    <div className={styles.awaited} aria-hidden="true">
      <Skeleton shape="picture" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="shortLine" />
      <Skeleton shape="button" />
    </div>
  );
}
