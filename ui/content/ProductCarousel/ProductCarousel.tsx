import type { ReactNode } from "react";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { TextLink } from "../../typography/TextLink/TextLink.tsx";
import { Carousel } from "../Carousel/Carousel.tsx";
import { ProductCarouselRoom } from "./ProductCarouselRoom.tsx";
import * as styles from "./ProductCarousel.css.ts";

export interface ProductCarouselProps {
  /** Heads the row and names it. */
  heading: string;
  /** To all of these products; it says what they are, as 'All Red Wine' does. @default none */
  link?: { label: string; href: string } | undefined;
  /** A card each. While they are undefined, four empty ones stand there. @default undefined */
  cards?: readonly ReactNode[] | undefined;
}

/** Products in a row that scrolls sideways, and the way to all of them, which is there before the products are. */
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

/** As high as a card. */
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
