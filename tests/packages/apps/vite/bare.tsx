import { createRoot } from "react-dom/client";

createRoot(document.body).render(<button>Add to cart</button>);
