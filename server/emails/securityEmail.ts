import { clockCity, formatterIn, type Settings } from "@corkwood/commerce";
import { accountEmail, newPassword } from "./accountEmail.ts";
import type { EmailContent } from "./layout/frame.ts";
import { plainWords } from "./plainWords.ts";

/** Names of the login methods other than the password. */
interface OtherSignIns {
  passkeys: readonly string[];
  providers: readonly string[];
}

/**
 * Lists the login methods that a new password does not affect, because someone who knew the old password may have added
 * them.
 */
function stillLogsIn({ passkeys, providers }: OtherSignIns): string[] {
  const all = [...passkeys.map((name) => `the passkey '${plainWords(name, "name")}'`), ...providers];
  if (all.length === 0) return [];
  const list = new Intl.ListFormat("en-AU").format(all);
  return [`You can also log in with: ${list}. If you don’t recognise one of them, remove it under Devices and log in.`];
}

/** Email sent after a password was changed or reset. */
export function passwordChangedEmail(others: OtherSignIns, settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `Your ${settings.shopName} password was changed`,
      heading: "Your password was changed",
      paragraphs: [
        `The password of your account at ${settings.shopName} was changed, and all other browsers were logged out.`,
        ...stillLogsIn(others),
        "If it wasn’t you, set a new password now and tell us.",
      ],
      link: { label: "Set a new password", href: `${baseUrl}/account/password/forgot` },
    },
    settings,
  );
}

/** Closing paragraph of every security email. */
const wasItYou = "If it was you, you don’t need to do anything. If not, set a new password now and tell us.";

/** Email sent after a login with a browser that is new to the account. */
export function newDeviceEmail(device: string, at: Date, settings: Settings, baseUrl: string): EmailContent {
  const when = formatterIn(settings.state, { dateStyle: "full", timeStyle: "short" }).format(at);
  return accountEmail(
    {
      subject: `New login to your ${settings.shopName} account`,
      heading: "A new device logged in",
      paragraphs: [
        `${device} logged in to your account at ${settings.shopName} on ${when}, ${clockCity(settings.state)} time. It hasn’t done so before.`,
        wasItYou,
      ],
      link: newPassword(baseUrl),
    },
    settings,
  );
}

/** Email sent after a passkey was added. */
export function passkeyAddedEmail(settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `A passkey was added to your ${settings.shopName} account`,
      heading: "A passkey was added",
      paragraphs: [`From now on a passkey can log in to your account at ${settings.shopName}.`, wasItYou],
      link: newPassword(baseUrl),
    },
    settings,
  );
}

/** Email sent after a passkey was removed. */
export function passkeyRemovedEmail(settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `A passkey was removed from your ${settings.shopName} account`,
      heading: "A passkey was removed",
      paragraphs: [`A passkey can no longer log in to your account at ${settings.shopName}.`, wasItYou],
      link: newPassword(baseUrl),
    },
    settings,
  );
}

/** Email sent after a provider was added. */
export function providerLinkedEmail(provider: string, settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `You can now log in to ${settings.shopName} with ${provider}`,
      heading: `${provider} was added to your account`,
      paragraphs: [`From now on you can log in to your account at ${settings.shopName} with ${provider}.`, wasItYou],
      link: newPassword(baseUrl),
    },
    settings,
  );
}

/** Email sent after a provider was removed. */
export function providerUnlinkedEmail(provider: string, settings: Settings, baseUrl: string): EmailContent {
  return accountEmail(
    {
      subject: `${provider} was removed from your ${settings.shopName} account`,
      heading: `${provider} was removed from your account`,
      paragraphs: [`${provider} does not log in to your account at ${settings.shopName} any more.`, wasItYou],
      link: newPassword(baseUrl),
    },
    settings,
  );
}
