import { Button } from "@corkwood/ui";
import { createRoot } from "react-dom/client";

createRoot(document.body).render(<Button>Add to cart</Button>);
