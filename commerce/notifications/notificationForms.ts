import { contactEmailError, fieldLimits, hasPhoneNumber, normalPhone } from "../delivery/address.ts";
import { notificationMessages } from "./notificationMessages.ts";

/** The coming-soon form as typed. */
export interface ReleaseForm {
  emailOptIn: boolean;
  email: string;
  phoneOptIn: boolean;
  phone: string;
}

/** Email is selected by default, phone is not (specification/notifications#opt-ins). */
export const emptyReleaseForm: ReleaseForm = { emailOptIn: true, email: "", phoneOptIn: false, phone: "" };

/** Message about a phone number, exactly as specified (specification/notifications#phone-empty). */
export function contactPhoneError(typed: string): string | undefined {
  const phone = normalPhone(typed);
  if (phone === "") return notificationMessages.contactPhoneEmpty;
  if (phone.length > fieldLimits.phone) return notificationMessages.contactPhoneTooLong(fieldLimits.phone);
  if (!/^\+?[\d ]*$/.test(phone)) return notificationMessages.contactPhoneNotDigits;
  if (!/^\+ *[1-9]/.test(phone)) return notificationMessages.contactPhoneNoCountry;
  return hasPhoneNumber(phone) ? undefined : notificationMessages.contactPhoneEmpty;
}

/**
 * Returns one message per invalid field. Only selected contact methods are checked. If none is selected, the message is
 * at the first field.
 */
export function releaseFormErrors(form: ReleaseForm): Partial<Record<keyof ReleaseForm, string>> {
  if (!form.emailOptIn && !form.phoneOptIn) return { emailOptIn: notificationMessages.contactMethodEmpty };
  const errors = {
    email: form.emailOptIn ? contactEmailError(form.email) : undefined,
    phone: form.phoneOptIn ? contactPhoneError(form.phone) : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Normalises a contact's case and spaces, to detect existing sign-ups. */
export function contactKey(channel: "email" | "phone", contact: string): string {
  return channel === "email" ? contact.trim().toLowerCase() : normalPhone(contact).replaceAll(" ", "");
}
