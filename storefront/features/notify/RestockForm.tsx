import { contactEmailError, type ProductSummary } from "@corkwood/commerce";
import { Button, Stack } from "@corkwood/ui";
import { useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { Form } from "../../shared/forms/Form.tsx";
import { useForm } from "../../shared/forms/useForm.ts";
import { EmailField } from "./EmailField.tsx";
import { knownEmail, signUpForRestock } from "./notify.actions.ts";

const formId = "restock-form";
const order = ["email"] as const;

export interface SignUpFormProps {
  product: ProductSummary;
  /** Called after a successful sign-up. */
  onDone: () => void;
}

/** Form for requesting a notification when the product is back in stock. */
export function RestockForm({ product, onDone }: SignUpFormProps) {
  const shop = useShop();
  const [email, setEmail] = useState(() => knownEmail(shop));
  const error = contactEmailError(email);
  const form = useForm(formId, order, error === undefined ? {} : { email: error });

  const send = async () => {
    if (await signUpForRestock(shop, product, email)) onDone();
  };
  return (
    <Form state={form} onSend={send}>
      <Stack gap="m">
        <EmailField value={email} error={form.shown.email} onType={setEmail} />
        <Button type="submit" variant="primary" wide loading={form.sending} loadingLabel="Signing you up">
          Email me
        </Button>
      </Stack>
    </Form>
  );
}
