import { ProgressBar } from "@corkwood/ui";
import { useNavigation } from "react-router-dom";

/** Shows that the next page is loading. */
export function PageProgress() {
  return <ProgressBar label="Loading the page" active={useNavigation().state === "loading"} />;
}
