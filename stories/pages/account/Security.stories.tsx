import type { Meta } from "@storybook/react-vite";
import { screen, userEvent } from "storybook/test";
import { broken, customersStory, fewDevices, manyDevices, newcomer } from "../../support/accountPages.ts";
import { unanswered } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/Security",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const address = "/account/security";

/** One device and no passkeys. */
export const Empty = customersStory({
  address,
  customer: newcomer,
  answers: { "GET /api/auth/security": fewDevices },
  shows: /this device/,
});

/** While the devices load. */
export const Loading = customersStory({
  address,
  answers: { "GET /api/auth/security": unanswered },
  shows: "Loading your devices",
});

/** The server fails. */
export const Failed = customersStory({
  address,
  answers: { "GET /api/auth/security": broken },
  shows: "Your devices could not be loaded",
});

/** The last confirmation is more than ten minutes old, so changing login methods requires another confirmation. */
export const Unproven = customersStory({
  address,
  answers: { "GET /api/auth/security": { ...manyDevices, isProven: false } },
  act: async (main) => {
    await userEvent.click(await main.findByRole("button", { name: "Add a passkey" }));
    await screen.findByRole("dialog", { name: "Confirm that it is you" });
  },
  shows: "Log out all other devices",
});

/** Several devices and passkeys. */
export const Full = customersStory({
  address,
  answers: { "GET /api/auth/security": manyDevices },
  shows: "Log out all other devices",
});
