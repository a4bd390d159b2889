/** A message from the specification (docs/specification), and the test that shows it to a shopper. */
export interface Sentence {
  /** Exact text. `{}` is a value, such as a name or a number. */
  says: string;
  file: string;
  /** Title of the test or story, or the beginning of the title. */
  test: string;
}

const lineErrors = "tests/e2e/cart/lineErrors.test.ts";
const cartChanges = "tests/e2e/cart/cartChanges.test.ts";
const errors = "tests/e2e/content/errors.test.ts";
const lost = "tests/e2e/cart/lostPromotions.test.ts";
const notify = "tests/e2e/product/notifications.test.ts";
const product = "tests/e2e/product/product.test.ts";
const comingSoon = "tests/e2e/product/comingSoon.test.ts";
const addToCart = "tests/e2e/product/addToCart.test.ts";
const giftCardForm = "tests/e2e/product/giftCardForm.test.ts";
const promo = "tests/e2e/cart/couponCodes.test.ts";
const search = "tests/e2e/catalogue/search.test.ts";
const states = "tests/e2e/catalogue/productStates.test.ts";
const wishlist = "tests/e2e/account/wishlist.test.ts";

const inCart = (says: string): Sentence => ({
  says,
  file: lineErrors,
  test: "shows its error in the cart and in the mini cart",
});
const refused = (says: string): Sentence => ({
  says,
  file: "tests/e2e/checkout/refusals.test.ts",
  test: "an order that becomes invalid just before it is placed",
});
const large = (says: string, test: string): Sentence => ({ says, file: "tests/e2e/cart/largeCart.test.ts", test });
const inForm = (says: string): Sentence => ({
  says,
  file: addToCart,
  test: "for the %s product, rejects the quantity '%s': %s",
});
const added = (says: string): Sentence => ({ says, file: addToCart, test: "report how much was added" });
const missing = (says: string): Sentence => ({
  says,
  file: giftCardForm,
  test: "reports missing fields, offers the presets",
});
const wrong = (says: string): Sentence => ({ says, file: giftCardForm, test: "shows an error for each invalid field" });
const code = (says: string): Sentence => ({
  says,
  file: promo,
  test: "shows the reason if the code cannot be applied",
});
const lostOffer = (says: string): Sentence => ({ says, file: lost, test: "a lost promotion shows the message" });
const phone = (says: string): Sentence => ({ says, file: notify, test: "accepts a phone number" });
const found = (says: string): Sentence => ({
  says,
  file: states,
  test: "the search suggestions show that a product is %s",
});

const ofAccount = "tests/e2e/account/messages.test.ts";
const byServer = (says: string): Sentence => ({
  says,
  file: ofAccount,
  test: "a form shows the server's reason for rejecting it",
});
const codes = (says: string): Sentence => ({
  says,
  file: ofAccount,
  test: "reports a wrong code, an expired code, and an address that is already confirmed",
});
const offers = (says: string): Sentence => ({
  says,
  file: "tests/e2e/content/subscribe.test.ts",
  test: "the page reports an invalid address, but only the email reports an existing subscription",
});
const byEnumeration = (says: string): Sentence => ({
  says,
  file: "server/api/accounts/enumeration.test.ts",
  test: "is not revealed to strangers (%s) by any response or SQL statement",
});

/** By subject. */
export const sentences: readonly Sentence[] = [
  // Product states, the search, the mini cart
  { says: " - COMING SOON", file: comingSoon, test: "counts down each second" },
  { says: "Price available upon release", file: comingSoon, test: "hides its price until the server sends it" },
  { says: "tba", file: lineErrors, test: "shows its quantity as text" },
  { says: "Sold Out", file: product, test: "disables the button and offers a restock email for a product %s" },
  { says: "Only {} left", file: product, test: "is shown for the chosen size if few bottles are left" },
  {
    says: "Add {} more for {}\u00a0% off",
    file: "tests/e2e/cart/mixedDozen.test.ts",
    test: "shows the number of missing bottles in the mini cart",
  },
  {
    says: "The release date is not known yet.",
    file: comingSoon,
    test: "shows the expected date but no countdown in the state 'coming', and remains coming soon",
  },
  { says: "{} is now available.", file: comingSoon, test: "counts down each second" },
  {
    says: "You are adding a pre-arrival product to your cart. Please note there may be an extended waiting period for these products to be shipped.",
    file: comingSoon,
    test: "opens the pre-arrival notice",
  },
  { says: "I have read and understand", file: comingSoon, test: "opens the pre-arrival notice" },
  {
    says: "Find a category or product.",
    file: search,
    test: "searches for the typed words",
  },
  { says: "Find a brand, category or product.", file: search, test: "fills the screen" },
  { says: "No results.", file: search, test: "suggests what to try if nothing was found" },
  { says: "Unable to perform your search.", file: search, test: "shows an error if the search fails" },
  found(" - Coming Soon"),
  found("Coming Soon - Price available upon release."),
  {
    says: "Your cart is empty.",
    file: "tests/e2e/content/chrome.test.ts",
    test: "shows the added product on a desktop",
  },
  inCart("You can't check out with unavailable items in your cart."),
  {
    says: "Page Not Found",
    file: "tests/e2e/catalogue/searchEngines.test.ts",
    test: "returns 404 and 'Page Not Found' for %s",
  },
  {
    says: "Return to Home",
    file: "tests/e2e/catalogue/searchEngines.test.ts",
    test: "returns 404 and 'Page Not Found' for %s",
  },
  { says: "This page could not be found", file: errors, test: "states that the page could not be found" },
  { says: "Something Went Wrong", file: errors, test: "states that something went wrong" },
  {
    says: "Spend {} get free delivery to most of Australia",
    file: errors,
    test: "states that the page could not be found",
  },
  { says: "Your wishlist is empty.", file: wishlist, test: "moves the minimum quantity to the cart" },
  large(
    "Your cart is full: an order takes at most {} different items. Remove one to add another.",
    "rejects additional lines",
  ),
  large(
    "An order takes at most {} different items and your cart has {}. Remove {} to check out.",
    "renders without blocking the page",
  ),
  // Cart line errors
  {
    says: "This item is no longer available for purchase.",
    file: cartChanges,
    test: "is listed as gone in the cart",
  },
  inCart("This item is now sold out."),
  inCart("There is now only {} of this item left."),
  inCart("This item cannot be purchased before it's release date."),
  // The add-to-cart form
  inForm("Enter a quantity"),
  inForm("You can add a maximum of {} of this item to your cart"),
  inForm("The minimum quantity for this product is {}"),
  inForm("There are only {} of this item left"),
  // Coupon codes
  code("Enter a coupon code"),
  // Notifications
  phone("Please enter a contact phone number"),
  phone("Enter a contact phone with {} characters or less."),
  phone("Contact phone can only contain digits."),
  phone("Country code must be included at the start of your phone number. E.g: '+61'"),
  {
    says: "At least one contact method must be selected",
    file: notify,
    test: "shows errors for invalid email addresses",
  },
  // Gift cards
  missing("Please select an amount or enter preferred amount."),
  wrong("Please enter an amount between ${} and ${}."),
  wrong("You may only specify a custom amount using numbers."),
  missing("Enter the recipients first name."),
  missing("Please enter a sender name."),
  wrong("Enter a valid email address."),
  wrong("Gift card messages may not contain emojis!"),
  { says: "Enter your email address.", file: notify, test: "shows errors for invalid email addresses" },
  wrong("Leave out emoji and symbols."),
  wrong("Use {} characters or fewer."),
  // Adding to the cart
  added("{} x {} has been added to your cart."),
  {
    says: "Another {} can't be added to your cart because it's sold out.",
    file: addToCart,
    test: "report that no more can be added",
  },
  added("Another {} can't be added to your cart because there is only {} left."),
  added("You can add up to a maximum of {} {} to your cart."),
  {
    says: "You cannot have both pre-arrival and non pre-arrival products in your cart. Pre-arrival products must be ordered separately.",
    file: addToCart,
    test: "report that preorder and other products cannot be mixed",
  },
  {
    says: "You cannot have both gift card and non gift card products in your cart. Gift cards must be ordered separately.",
    file: giftCardForm,
    test: "adds one gift card, and refuses to mix",
  },
  {
    says: "Gift cards must be purchased on their own",
    file: giftCardForm,
    test: "adds one gift card, and refuses to mix",
  },
  { says: "Unable to add {} to your cart.", file: errors, test: "a product that the shop stopped selling" },
  // Core messages
  refused("Products marked as Coming Soon cannot be purchased ahead of their release"),
  refused("You cannot add non pre-arrival products to a cart containing a pre-arrival product"),
  refused("Gift cards must be purchased on their own."),
  refused("At least one cart item has qty exceeding available stock."),
  inCart("A maximum of {} can be added to the cart."),
  // Wishlist
  { says: "{} has been added to your wishlist.", file: wishlist, test: "opens the wishlist with an alert" },
  // Notifications
  {
    says: "You'll receive a notification when {} is released!",
    file: notify,
    test: "offers notification by email first",
  },
  {
    says: "Unable to subscribe to coming soon notifications for {}.",
    file: notify,
    test: "shows an error if the request fails",
  },
  {
    says: "You'll receive an email when {} is back in stock.",
    file: notify,
    test: "asks guests to sign in and then offers the form, using only the keyboard, at %i px in the theme %s",
  },
  {
    says: "Unable to subscribe to restock notifications for {}.",
    file: notify,
    test: "shows an error if the subscription fails",
  },
  byEnumeration("Subscription already exists."),
  // Promo codes
  code("This coupon code has already been applied."),
  code("Invalid coupon code."),
  code("This coupon code isn't valid with another applied offer."),
  code("Too many promotions applied."),
  code("This coupon code isn't applicable to any of the items in your cart."),
  {
    says: "This coupon code has already been used.",
    file: promo,
    test: "is refused for a customer who has already used it",
  },
  {
    says: "Unable to apply coupon code.",
    file: "tests/e2e/cart/promotionTotals.test.ts",
    test: "is shown without promotions",
  },
  lostOffer("Offer {} has been applied."),
  // A lost promotion
  lostOffer("Offer {} has been removed because {}"),
  lostOffer("there is a limit of {} offers per order"),
  lostOffer("too many other offers have been applied"),
  lostOffer("offer {} is not valid with other offers"),
  lostOffer("it isn't valid with another applied offer"),
  lostOffer("there are no applicable items in your cart"),
  lostOffer("you've already redeemed it {} times"),
  lostOffer("you've already redeemed it"),
  lostOffer("it has already been redeemed {} times"),
  lostOffer("it has already been redeemed"),
  // Account and sign-in
  {
    says: "Incorrect email address or password.",
    file: "tests/e2e/account/account.test.ts",
    test: "explains why logging in failed and what to do",
  },
  {
    says: "Your email address hasn't been verified yet.",
    file: "tests/e2e/account/signIn.test.ts",
    test: "reports an unverified address, and resends the link",
  },
  {
    says: "Resend Verificaton Link",
    file: "tests/e2e/account/signIn.test.ts",
    test: "reports an unverified address, and resends the link",
  },
  {
    says: "Unable to sign you in.",
    file: "tests/e2e/account/signIn.test.ts",
    test: "reports that sign-in is not available",
  },
  {
    says: "Enter your password.",
    file: "tests/e2e/account/signIn.test.ts",
    test: "does not submit empty fields, and focuses the first empty field",
  },
  {
    says: "Unable to load your account.",
    file: "tests/e2e/account/ownPages.test.ts",
    test: "account pages offer a retry if the account does not load",
  },
  codes("Confirmation code invalid."),
  codes("User not found."),
  codes("User already confirmed."),
  { says: "Too many confirmation codes sent.", file: ofAccount, test: "reports too many sent codes" },
  {
    says: "Password reset code invalid.",
    file: "server/api/accounts/auth.test.ts",
    test: "cannot be replaced with an expired or wrong code, and a wrong code gets the same response as an unknown user",
  },
  {
    says: "Too many forgotten password codes sent.",
    file: ofAccount,
    test: "reports an unknown code, too many attempts, and too many sent codes",
  },
  { says: "User already exists.", file: ofAccount, test: "report an existing account if a sign-up uses its password" },
  {
    says: "Password incorrect.",
    file: ofAccount,
    test: "report a wrong old password, and too many attempts",
  },
  {
    says: "Too many failed attempts.",
    file: ofAccount,
    test: "report a wrong old password, and too many attempts",
  },
  // Offers by email
  byEnumeration("This email address is on our list already."),
];

/** The project's own messages, which the specification does not define. */
export const ownSentences: readonly Sentence[] = [
  {
    says: "You are not logged in, so nothing was saved.",
    file: "storefront/features/signIn/signIn.test.ts",
    test: "shows an alert that nothing was saved if the shopper closes the dialog as a guest",
  },
  {
    says: "Enter a phone number, such as 03 5550 0142 or +61 3 5550 0142.",
    file: "commerce/delivery/address.test.ts",
    test: "is rejected if it is invalid: %j",
  },
  {
    says: "Your account is not complete yet. Enter your name.",
    file: "tests/e2e/account/ownPages.test.ts",
    test: "account pages offer a retry if the account does not load",
  },
  {
    says: "This is already the email address of your account.",
    file: "tests/e2e/account/ownPages.test.ts",
    test: "changes the email address with the code sent to the new mailbox",
  },
  {
    says: "Your session has ended. Please log in again.",
    file: "server/api/accounts/everyRefusal.test.ts",
    test: "reports problems common to all endpoints in the same way",
  },
  {
    says: "You were logged out. Your cart is kept in your account: log in to continue with it, or carry on as a guest.",
    file: "storefront/customersCalls.test.ts",
    test: "ends the session but keeps cart and checkout if %s",
  },
  {
    says: "Your session has ended, so you were logged out. Nothing was charged: log in again, or place your order as a guest.",
    file: "tests/e2e/checkout/changedAtPlacement.test.ts",
    test: "keeps the typed values if the session has ended, and lets the shopper buy as a guest",
  },
  {
    says: "You’re logged in again. Nothing was charged: place your order again.",
    file: "tests/e2e/checkout/withAccount.test.ts",
    test: "keeps the cart and typed details if it ended on another device, and can be renewed on the same page",
  },
  {
    says: "You created this account in another browser. Enter the password that you chose there.",
    file: "server/api/accounts/everyRefusal.test.ts",
    test: "%s is refused with %s and its exact message",
  },
  {
    says: "Confirm that it is you first.",
    file: "server/api/accounts/everyRefusal.test.ts",
    test: "%s is refused with %s and its exact message",
  },
  {
    says: "The passkey was not accepted. Please try again.",
    file: "tests/e2e/account/passkeys.test.ts",
    test: "can be added after logging in, renamed, used to log in, and removed",
  },
  {
    says: "An order of yours is still on its way. Close your account once you have it, or ask us to cancel it.",
    file: ofAccount,
    test: "report why the account cannot be closed yet",
  },
  {
    says: "You still have store credit. Spend it first, or tell us that you don’t want it.",
    file: ofAccount,
    test: "report why the account cannot be closed yet",
  },
  offers("We couldn’t add your address. Please try again."),
  offers("Too many addresses were entered from your network. Please try again in an hour."),
  {
    says: "Please open the email that we sent to you, and confirm your address.",
    file: "tests/e2e/content/subscribe.test.ts",
    test: "is subscribed once its owner confirms, and unsubscribed by the link in emails",
  },
  byServer("This address is not in your address book."),
  byServer("Your address book is full. Remove an address that you no longer need."),
  byServer("Your address book was changed in another tab or on another device. Please try again."),
  byServer("This request came from another site, so nothing was changed."),
  byServer("Log in again, and then do this within ten minutes."),
  byServer("Your account has the maximum number of passkeys. Remove one first."),
  byServer("We can’t reach it at the moment. Please try again, or log in with your password."),
  byServer("The shop is very busy. Please try again in a minute."),
];

/** Messages that no page can show, with the reason. */
export const notShown: readonly { says: string; why: string }[] = [
  {
    says: "User not authenticated.",
    why: "account pages send requests only with a token; without a token they ask the customer to log in",
  },
  {
    says: "User session not valid.",
    why: "an ended session signs the customer out, which other texts report",
  },
  {
    says: "Unable to add {} to your wishlist.",
    why: "the wishlist button is hidden if a product cannot be added; wishlist.actions.test.ts calls the action directly",
  },
];
