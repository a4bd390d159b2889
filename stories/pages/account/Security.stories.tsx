import type { Meta } from "@storybook/react-vite";
import { screen, userEvent } from "storybook/test";
import { broken, customersStory, fewDevices, manyDevices, newcomer } from "../../support/accountPages.ts";
import { pageParameters, unanswered } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/Security",
  tags: ["page"],
  parameters: pageParameters,
} satisfies Meta;
export default meta;

const address = "/account/security";

/** One device, and no passkey. */
export const Empty = customersStory({
  address,
  customer: newcomer,
  answers: { "GET /api/auth/security": fewDevices },
  shows: /this device/,
});

/** The devices are on their way. */
export const Loading = customersStory({
  address,
  answers: { "GET /api/auth/security": unanswered },
  shows: "Loading your devices",
});

/** The server does not answer as it should. */
export const Failed = customersStory({
  address,
  answers: { "GET /api/auth/security": broken },
  shows: "Your devices could not be loaded",
});

/** The last proof is more than ten minutes old: a change of the ways to log in asks for another. */
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
