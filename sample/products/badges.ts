import type { Badge } from "@corkwood/commerce";

const badge = (id: string, name: string, backgroundColour: string, showOnPlp = true): Badge => ({
  id,
  name,
  link: `/products?features=${id}`,
  image: null,
  showOnPlp,
  backgroundColour,
});

export const badges: readonly Badge[] = [
  badge("gold-medal", "Gold Medal", "#8A6A1F"),
  badge("staff-pick", "Staff Pick", "#7A1F2B"),
  badge("organic", "Organic", "#3F6B4A"),
  badge("biodynamic", "Biodynamic", "#4F5F2E"),
  badge("museum-release", "Museum Release", "#3E3A52"),
  badge("limited-release", "Limited Release", "#2F2A26"),
  badge("vegan", "Vegan", "#4C6A3C", false),
  badge("minimal-intervention", "Minimal Intervention", "#5A5148", false),
];
