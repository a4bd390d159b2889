import "@corkwood/tokens/styles.css";
import { Heading } from "@corkwood/ui";
import { createRoot } from "react-dom/client";
import { Shop } from "./Shop.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
createRoot(root).render(
  <main>
    <Heading level={1}>Wine</Heading>
    <Shop />
  </main>,
);
