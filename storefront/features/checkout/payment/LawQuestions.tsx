import { adultAge, isoDate, type Settings } from "@corkwood/commerce";
import { Checkbox, DateField, Text } from "@corkwood/ui";
import { useShop } from "../../../state/shop.tsx";
import { fillInPart } from "../form/checkout.actions.ts";
import type { CheckoutState } from "../../../state/checkout.state.ts";
import { datePartsOf, dateText } from "../../../shared/forms/fieldParts.ts";

export type LawField = "law.isOfAge" | "law.dateOfBirth.day";

/** Returns the questions that must be answered before alcohol is sold. The server checks the age. */
export function lawErrors(
  { isOfAge, dateOfBirth }: CheckoutState["law"],
  { age }: Settings["law"],
): Partial<Record<LawField, string>> {
  if (age.how === "confirmation" && !isOfAge) {
    return { "law.isOfAge": `Confirm that you are ${adultAge} or over: we may not sell to anyone younger.` };
  }
  if (age.how === "dateOfBirth" && isoDate(dateOfBirth) === undefined) {
    return { "law.dateOfBirth.day": "Enter your date of birth as day, month and year." };
  }
  return {};
}

export interface LawQuestionsProps {
  age: Settings["law"]["age"];
  answers: CheckoutState["law"];
  errors: Partial<Record<LawField, string>>;
}

/** Age check: a statement, a checkbox or a date-of-birth field, depending on the settings. */
export function LawQuestions({ age, answers, errors }: LawQuestionsProps) {
  const shop = useShop();
  if (age.how === "statement") return <Text>{age.wording}</Text>;
  if (age.how === "confirmation") {
    return (
      <Checkbox
        label={age.wording}
        name="law.isOfAge"
        checked={answers.isOfAge}
        error={errors["law.isOfAge"]}
        onChange={(event) => fillInPart(shop, "law", { isOfAge: event.currentTarget.checked })}
      />
    );
  }
  const parts = datePartsOf(answers.dateOfBirth);
  return (
    <DateField
      label={age.wording}
      hint="For example, 27 3 1989. We check it once and don’t keep it."
      name="law.dateOfBirth"
      birthday
      value={parts}
      error={errors["law.dateOfBirth.day"]}
      onChange={(typed) => fillInPart(shop, "law", { dateOfBirth: dateText({ ...parts, ...typed }) })}
    />
  );
}
