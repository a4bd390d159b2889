import { ProgressBar } from "@corkwood/ui";
import { useNavigation } from "react-router-dom";

/** Says that the next page is on its way. */
export function PageProgress() {
  return <ProgressBar label="Loading the page" active={useNavigation().state === "loading"} />;
}
