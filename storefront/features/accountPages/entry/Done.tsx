import { isKeyOf } from "@corkwood/commerce";
import { Notice, Text } from "@corkwood/ui";
import { useLocation } from "react-router-dom";
import { queryOf } from "../../../shared/routing/pageQuery.ts";

/** Confirmation messages for forms that were sent without JavaScript, keyed by the word in the next page's URL. */
const texts = {
  sent: "If everything is right, a code is on its way to you by email.",
  confirmed: "Your email address is confirmed. Log in now.",
  password: "Your new password is set. Log in with it.",
} as const;

export function Done() {
  const word = queryOf(useLocation().search).get("done") ?? "";
  if (!isKeyOf(texts, word)) return null;
  return (
    <Notice tone="info">
      <Text>{texts[word]}</Text>
    </Notice>
  );
}
