import { Breadcrumb, CellarAdvice, Notice, Price, ProductCard, type UiMessageOverrides } from "@corkwood/ui";
import { setServerSettings } from "@corkwood/ui/server";

const germanMessages: UiMessageOverrides = {
  Breadcrumb: { label: "Brotkrumen" },
  CellarAdvice: { tasted: "Verkostet am" },
  Notice: { success: "Erledigt: " },
  Price: { was: (price) => `Bisher ${price}. Jetzt` },
};

const waiting: (() => void)[] = [];

/** Waits for the request in the other language, so that both are rendered at the same time. */
function bothLanguages(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 2) for (const proceed of waiting.splice(0)) proceed();
  });
}

interface PageProps {
  searchParams: Promise<{ language?: string }>;
}

/** A page of server components in the request's language. */
export default async function Page({ searchParams }: PageProps) {
  const german = (await searchParams).language === "de";
  if (german) setServerSettings({ messages: germanMessages, locale: "de" });
  await bothLanguages();
  return (
    <main>
      <Breadcrumb links={[{ label: "Wine", href: "/" }]} />
      <Notice tone="success">Saved</Notice>
      <ProductCard href="#hill" name="Stony Hill" picture="" price={<Price bottle="$24.90" was="$29.90" />} />
      <CellarAdvice from={2027} to={2035} tasted="2026-03-09" />
    </main>
  );
}
