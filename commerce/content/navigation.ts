import { z } from "zod";
import { image, link, text } from "./fields.ts";

export interface NavigationItem {
  link: z.infer<typeof link>;
  longTitle?: string | undefined;
  children: NavigationItem[];
  features: { heading: string; link: z.infer<typeof link>; image: z.infer<typeof image> }[];
}

const navigationItem: z.ZodType<NavigationItem> = z.lazy(() =>
  z.object({
    link,
    longTitle: text.optional(),
    children: z.array(navigationItem),
    features: z.array(z.object({ heading: text, link, image })),
  }),
);

/** /public/navigation.json */
export const navigationSchema = z.object({
  navLinks: z.array(navigationItem),
  footerLinks: z.array(z.object({ groupHeading: text, links: z.array(link) })),
});
export type Navigation = z.infer<typeof navigationSchema>;
