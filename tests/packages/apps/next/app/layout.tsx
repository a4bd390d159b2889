import "@corkwood/tokens/styles.css";
import type { ReactNode } from "react";

export const metadata = { title: "Shop", icons: { icon: "data:," } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <body>{children}</body>
    </html>
  );
}
