import {
  Button,
  ButtonLink,
  CellarAdvice,
  Countdown,
  Price,
  ProductBadge,
  ProductCard,
  type ProductCardProps,
  ScoreBadge,
  Tag,
  Text,
  UiProvider,
  VisuallyHidden,
  type ProductTableRowProps,
} from "@corkwood/ui";
import { sampleClock, SamplePicture, type SampleProduct } from "./products.tsx";

/** Contents of a product's card, row and full display, as in the shop. */
const year = new Date(sampleClock.now()).getUTCFullYear();

/** Action as in the shop. Its accessible name includes the product. */
export function SampleAction({ name, action, minimum }: SampleProduct) {
  const named = <VisuallyHidden> {name}</VisuallyHidden>;
  if (action === "none") return null;
  if (action === "soldOut" || action === "comingSoon") {
    return (
      <Text size="small" tone="muted">
        {action === "soldOut" ? "Out of stock" : "Coming Soon"}
      </Text>
    );
  }
  if (action === "add") {
    return (
      <Button size="small">
        {minimum > 1 ? `Add ${minimum}` : "Add"}
        {named}
      </Button>
    );
  }
  return (
    <ButtonLink size="small" href="#product">
      {action === "choose" ? "Choose" : "Buy Now"}
      {named}
    </ButtonLink>
  );
}

/** @param most maximum number of scores */
export function SampleScores({ scores, most = scores.length }: SampleProduct & { most?: number }) {
  return scores.slice(0, most).map((score) => <ScoreBadge key={score.critic} {...score} />);
}

export function SampleBadges({ badges }: SampleProduct) {
  return badges.map((badge) => <ProductBadge key={badge.name} {...badge} />);
}

/** Minimum quantity, or a countdown to the release. Undefined for most products. */
export function sampleNote({ name, minimum, release }: SampleProduct) {
  if (release !== undefined) {
    return (
      <UiProvider clock={sampleClock}>
        <Countdown
          until={release}
          now={sampleClock.now()}
          timeZone="Australia/Melbourne"
          label={`Time until ${name} is released`}
        />
      </UiProvider>
    );
  }
  return minimum > 1 ? `Minimum ${minimum} bottles` : undefined;
}

export function SampleCellarAdvice({ cellar }: SampleProduct) {
  return cellar && <CellarAdvice from={cellar[0]} to={cellar[1]} tasted={cellar[2]} year={year} />;
}

/** Props shared by all displays of a listing. */
export const samplePlaces = (product: SampleProduct, href: string) => ({
  href,
  name: product.name,
  tag: product.tag && <Tag {...product.tag} />,
  badges: product.badges.length > 0 && <SampleBadges {...product} />,
  note: sampleNote(product),
  action: <SampleAction {...product} />,
});

/** Props of a product's row in a table. */
export function sampleRow(product: SampleProduct, href: string): ProductTableRowProps {
  const { name, vintage, place, facts, cellar, price, scores, minimum, release, action } = product;
  const fact = (label: string) => facts.find((known) => known.label === label)?.value;
  return {
    ...samplePlaces(product, href),
    vintage,
    picture: <SamplePicture {...product} />,
    facts: {
      region: place.split(", ")[0],
      grapes: /Shiraz|Riesling|Grenache|Fiano/.exec(name)?.[0],
      closure: fact("Closure"),
      alcohol: fact("Alcohol"),
      drink: cellar && `${cellar[0]}–${cellar[1]}`,
    },
    rating: scores.length > 0 && <SampleScores {...product} most={1} />,
    minimum,
    price: { bottle: price.bottle ?? "tba", was: price.was, dozen: price.dozen },
    // The table has its own column for the minimum quantity.
    note: release !== undefined && sampleNote(product),
    choice: action === "giftCard" ? null : { form: "compare", name: "products", value: name },
    dimmed: isDimmed(product),
  };
}

/** Whether the product is greyed out because it cannot be bought. */
export function isDimmed({ action }: SampleProduct): boolean {
  return action === "soldOut" || action === "none";
}

interface SampleCardProps extends Pick<ProductCardProps, "density"> {
  product: SampleProduct;
  href: string;
}

/** As in the shop, a compact card has neither the origin nor badges. */
export function SampleCard({ product, href, density = "regular" }: SampleCardProps) {
  const isCompact = density === "compact";
  return (
    <ProductCard
      {...samplePlaces(product, href)}
      {...(isCompact ? { badges: undefined } : { meta: product.place })}
      density={density}
      headingLevel={2}
      picture={<SamplePicture {...product} />}
      scores={product.scores.length > 0 && <SampleScores {...product} most={1} />}
      price={<Price {...product.price} size={isCompact ? "compact" : "card"} />}
      dimmed={isDimmed(product)}
    />
  );
}
