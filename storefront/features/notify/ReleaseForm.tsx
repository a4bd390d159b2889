import { emptyReleaseForm, releaseFormErrors } from "@corkwood/commerce";
import { Button, Checkbox, Stack, TextField } from "@corkwood/ui";
import { useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { Form } from "../../shared/forms/Form.tsx";
import { useForm } from "../../shared/forms/useForm.ts";
import { EmailField } from "./EmailField.tsx";
import { knownEmail, signUpForRelease } from "./notify.actions.ts";
import * as styles from "./NotifyDialog.css.ts";
import type { SignUpFormProps } from "./RestockForm.tsx";

const formId = "release-form";
/** Non-breaking spaces keep the phone number on one line. */
const example = "+61\u00a0400\u00a0000\u00a0000";
const order = ["emailOptIn", "email", "phoneOptIn", "phone"] as const;

/** Form for requesting a notification when the product is released (specification/notifications#release-request). */
export function ReleaseForm({ product, onDone }: SignUpFormProps) {
  const shop = useShop();
  const [typed, setTyped] = useState(() => ({ ...emptyReleaseForm, email: knownEmail(shop) }));
  const form = useForm(formId, order, releaseFormErrors(typed));
  const fill = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));

  const send = async () => {
    if (await signUpForRelease(shop, product, typed)) onDone();
  };
  return (
    <Form state={form} onSend={send}>
      <Stack gap="m">
        <fieldset className={styles.ways}>
          <legend className={styles.legend}>How should we let you know?</legend>
          <div className={styles.way}>
            <Checkbox
              label="By email"
              name="emailOptIn"
              checked={typed.emailOptIn}
              error={form.shown.emailOptIn}
              onChange={(event) => fill({ emailOptIn: event.currentTarget.checked })}
            />
            {typed.emailOptIn && (
              <EmailField value={typed.email} error={form.shown.email} onType={(email) => fill({ email })} />
            )}
          </div>
          <div className={styles.way}>
            <Checkbox
              label="By phone"
              name="phoneOptIn"
              checked={typed.phoneOptIn}
              onChange={(event) => fill({ phoneOptIn: event.currentTarget.checked })}
            />
            {typed.phoneOptIn && (
              <TextField
                label="Contact phone"
                hint={`With its country code, such as ${example}`}
                type="tel"
                name="phone"
                autoComplete="tel"
                inputMode="tel"
                value={typed.phone}
                error={form.shown.phone}
                onChange={(event) => fill({ phone: event.currentTarget.value })}
              />
            )}
          </div>
        </fieldset>
        <Button type="submit" variant="primary" wide loading={form.sending} loadingLabel="Signing you up">
          Notify me
        </Button>
      </Stack>
    </Form>
  );
}
