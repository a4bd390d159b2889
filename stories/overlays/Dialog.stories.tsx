import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef, useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import {
  AlertStack,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogRoot,
  DialogTitle,
  DialogTrigger,
  HeadPicture,
  Heading,
  Inline,
  Notice,
  Stack,
  TextField,
} from "@corkwood/ui";
import { manual, ownWindow } from "../support/manual.ts";

const notice =
  "You are adding a pre-arrival product to your cart. Please note there may be an extended waiting period for these products to be shipped.";

const meta = {
  title: "Overlays/Dialog",
  component: Dialog,
  args: {
    title: "Before you add it",
    children: <p>{notice}</p>,
    footer: <Button>I have read and understand</Button>,
    trigger: <Button variant="secondary">Open the notice</Button>,
    onOpenChange: fn(),
  },
  argTypes: { trigger: { control: false }, footer: { control: false }, children: { control: false } },
  parameters: manual({
    otherNames: "modal, popup, lightbox",
    use: "A modal in the middle of the screen for a question, a short form or a notice that must be read.",
    avoid:
      "A list beside the page: use Drawer. Messages that need no answer: use AlertStack. Content that fits on the page: put it there.",
    guides: ["patterns-messages--docs"],
    anatomy: [
      ["Backdrop", "body > div:has(+ [role=dialog]), [role=dialog]"],
      ["Title", "[role=dialog] h2"],
      ["Close button", "[role=dialog] h2 ~ button, [role=dialog] button"],
      ["Description", "[role=dialog] p"],
      ["Actions", "[role=dialog] > :last-child"],
    ],
    anatomyOf: "AllStates",
    content: [
      "The title is the question or the subject, without 'Attention' or 'Warning'.",
      "Buttons answer the title with a verb: 'Remove', 'Keep it'. Never 'Yes' and 'No'.",
      "Ask before closing only if something was changed, and in the same dialog: 'Discard your changes?'",
      "Put what happens next into the first sentence. Many readers stop there.",
    ],
    related: ["ConsentNotice", "MiniCart"],
    overWindow: true,
    patterns: ["dialog-modal"],
    keyboard: [
      ["Enter, Space", "On its trigger, opens it."],
      ["Tab, Shift+Tab", "Cycle through its controls without leaving it."],
      ["Escape", "Closes it and returns focus to the opener."],
      ["F6", "Goes to the alerts, if there are any, and back."],
    ],
    accessibility: [
      "A `dialog` with `aria-modal`, named by its heading and described by `description`. The page behind is hidden from screen readers.",
      "On opening, focus moves to the dialog itself, so that its name is announced first, or to `initialFocus`. On closing, focus returns to the opener or to `returnFocus`.",
      "Alerts remain announced, clickable and focusable while it is open, and dismissing one does not close it.",
      "Opens and closes in 300 ms, or instantly with reduced motion. Heading and actions remain visible above long content.",
    ],
  }),
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

export const Playground: Story = {};

/**
 * Composed from parts, arranged differently from Dialog: a button beside the title, a picture above the
 * description, and the close button among the actions.
 */
export const Parts: Story = {
  render: ({ onOpenChange }) => (
    <DialogRoot onOpenChange={onOpenChange}>
      <DialogTrigger>
        <Button>Join the tasting</Button>
      </DialogTrigger>
      <DialogContent size="small" described>
        <DialogHeader>
          <DialogTitle>A table for two</DialogTitle>
          <Button variant="quiet">Share</Button>
        </DialogHeader>
        <DialogBody>
          <HeadPicture scene="vines" />
          <DialogDescription>Barossa reds, Saturday at 3 pm.</DialogDescription>
          <p>Six wines, bread and olives. We hold your places for fifteen minutes.</p>
        </DialogBody>
        <DialogActions style={{ justifyContent: "space-between" }}>
          <DialogClose label="Not now" />
          <Button variant="primary">Reserve two places</Button>
        </DialogActions>
      </DialogContent>
    </DialogRoot>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Join the tasting" }));
    const dialog = await screen.findByRole("dialog", { name: "A table for two" });
    await expect(dialog).toHaveAccessibleDescription("Barossa reds, Saturday at 3 pm.");
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: "Not now" }));
    await closed();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Join the tasting" })).toHaveFocus());
  },
};

/** An open dialog with a description, content and actions. */
export const AllStates: Story = {
  args: { open: true, description: "Pre-arrival wines are still on the water." },
};

/** A wide dialog whose content is taller than the screen. The heading and the actions remain visible. */
export const LongContent: Story = {
  args: {
    open: true,
    size: "large",
    title: "Conditions of sale",
    children: Array.from({ length: 24 }, (_, index) => <p key={index}>{`${index + 1}. ${notice}`}</p>),
  },
};

/**
 * If opened with the keyboard, the dialog takes focus, is announced by name and traps Tab. Escape closes the dialog and
 * returns focus.
 */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Open the notice" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Before you add it" });
    await waitFor(() => expect(dialog).toHaveFocus());
    await expect(getComputedStyle(dialog).animationDuration).toBe("0.3s");
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "I have read and understand" })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await closed();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

function OpenedFromElsewhere() {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Name the list" initialFocus={field}>
        <label>
          Name <input ref={field} />
        </label>
      </Dialog>
    </>
  );
}

/** If opened by a change of state, the dialog focuses the given field and returns focus afterwards. */
export const OpenedByState: Story = {
  render: () => <OpenedFromElsewhere />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Rename" }));
    await waitFor(async () => expect(await screen.findByRole("textbox", { name: "Name" })).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await closed();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Rename" })).toHaveFocus());
  },
};

/** A press on the backdrop closes the dialog. */
export const DismissedByBackdrop: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open the notice" }));
    await screen.findByRole("dialog");
    await waitFor(async () => {
      // Only the backdrop blocks the pointer. Setting `pointer-events` on the body would make the browser recompute the
      // styles of all elements.
      await expect(getComputedStyle(document.body).pointerEvents).toBe("auto");
      await expect(document.elementFromPoint(4, 4)?.parentElement).toBe(document.body);
      await userEvent.click(document.elementFromPoint(4, 4) ?? document.body);
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    });
    await closed();
  },
};

const news = { id: "news", tone: "error", text: "Unable to add Old Ewe Shiraz 2019 to your cart." } as const;

function WithAlerts({
  onDismiss,
  onOpenChange,
}: {
  onDismiss: (id: string) => void;
  onOpenChange: (open: boolean) => void;
}) {
  const [alerts, setAlerts] = useState<(typeof news)[]>([]);
  return (
    <>
      <Dialog title="Add to cart" trigger={<Button>Open</Button>} onOpenChange={onOpenChange}>
        <Button onClick={() => setAlerts([news])}>Fail</Button>
      </Dialog>
      <AlertStack
        alerts={alerts.map((alert) => ({ ...alert, duration: 3_600_000 }))}
        onDismiss={(id) => {
          onDismiss(id);
          setAlerts([]);
        }}
      />
    </>
  );
}

const dismissed = fn();

/**
 * While the dialog is open, alerts are announced, clickable and reachable with F6. Dismissing an alert keeps the dialog
 * open.
 */
export const AlertsRemainUsable: Story = {
  render: (args) => <WithAlerts onDismiss={dismissed} onOpenChange={args.onOpenChange ?? fn()} />,
  beforeEach: () => void dismissed.mockClear(),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await screen.findByRole("dialog");
    const fail = screen.getByRole("button", { name: "Fail" });

    await userEvent.click(fail);
    // Found by role, so neither the alert nor an ancestor is hidden from screen readers.
    await expect(await screen.findByRole("alert")).toHaveTextContent(news.text);
    const dismiss = screen.getByRole("button", { name: `Dismiss: ${news.text}` });
    await expect(getComputedStyle(dismiss).pointerEvents).toBe("auto");
    const { x, y, width, height } = dismiss.getBoundingClientRect();
    await expect(dismiss.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
    await userEvent.click(dismiss);
    await expect(dismissed).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await userEvent.click(fail);
    await screen.findByRole("alert");
    fail.focus();
    await userEvent.keyboard("{F6}");
    await expect(screen.getByRole("button", { name: `Dismiss: ${news.text}` })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(fail).toHaveFocus());
    await expect(args.onOpenChange).not.toHaveBeenCalledWith(false);
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await closed();
  },
};

const addresses = ["12 Gertrude Street, Fitzroy", "3 Jetty Lane, Fremantle"];

function AddressBook() {
  const [known, setKnown] = useState(addresses);
  const [asked, setAsked] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  /** The opener is removed with its address, so focus moves to the heading. */
  const afterDeletion = useRef<HTMLHeadingElement>(null);
  return (
    <Stack>
      <Heading level={2} ref={heading} tabIndex={-1}>
        Your addresses
      </Heading>
      {known.map((address) => (
        <Inline key={address} justify="between">
          <span>{address}</span>
          <Button
            aria-label={`Delete ${address}`}
            onClick={() => {
              afterDeletion.current = null;
              setAsked(address);
            }}
          >
            Delete
          </Button>
        </Inline>
      ))}
      <output>{known.length < addresses.length && "The address has been deleted."}</output>
      <Dialog
        size="small"
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Delete this address?"
        description={`${asked}. Orders that are on their way still arrive there.`}
        initialFocus={keep}
        returnFocus={afterDeletion}
        footer={
          <>
            <Button ref={keep} onClick={() => setAsked(undefined)}>
              Keep it
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                afterDeletion.current = heading.current;
                setKnown(known.filter((address) => address !== asked));
                setAsked(undefined);
              }}
            >
              Delete
            </Button>
          </>
        }
      />
    </Stack>
  );
}

/**
 * Asks before something is deleted for good. Focus starts on the harmless answer, and Escape keeps the address. After
 * the deletion, focus moves to the heading, because the opener no longer exists.
 */
export const ConfirmsDeletion: Story = {
  render: () => <AddressBook />,
  play: async ({ canvas }) => {
    const [address = ""] = addresses;
    const opener = canvas.getByRole("button", { name: `Delete ${address}` });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "Delete this address?" });
    await expect(dialog).toHaveAccessibleDescription(expect.stringContaining(address));
    await waitFor(() => expect(screen.getByRole("button", { name: "Keep it" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await closed();
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(canvas.getByText(address)).toBeVisible();

    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await closed();
    await expect(canvas.queryByText(address)).toBeNull();
    await expect(canvas.getByRole("status")).toHaveTextContent("The address has been deleted.");
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Your addresses" })).toHaveFocus());
  },
};

function NoteForCourier() {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState("Ring twice.");
  const [typed, setTyped] = useState(saved);
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const keepEditing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) keepEditing.current?.focus();
  }, [asking]);

  const change = (opens: boolean) => {
    if (opens) setTyped(saved);
    if (!opens && typed !== saved && !asking) setAsking(true);
    else if (asking) resume();
    else setOpen(opens);
  };
  const resume = () => {
    setAsking(false);
    field.current?.focus();
  };
  const close = (note: string) => {
    setSaved(note);
    setAsking(false);
    setOpen(false);
  };
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={change}
      title={asking ? "Discard your changes?" : "Note for the courier"}
      initialFocus={field}
      trigger={<Button>Edit the note</Button>}
      footer={
        asking ? (
          <>
            <Button ref={keepEditing} onClick={resume}>
              Keep editing
            </Button>
            <Button variant="primary" onClick={() => close(saved)}>
              Discard
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => close(typed)}>
            Save
          </Button>
        )
      }
    >
      <Stack gap="s">
        <TextField
          ref={field}
          label="Note"
          name="note"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div role="alert">{asking && <Notice>Your note is not saved.</Notice>}</div>
      </Stack>
    </Dialog>
  );
}

/**
 * Closing asks if something was changed: the question replaces the actions of the same dialog, is announced, and has
 * focus. Escape then goes back to the field. Without changes, the dialog closes immediately.
 */
export const KeepsUnsavedChanges: Story = {
  render: () => <NoteForCourier />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Edit the note" });
    await userEvent.click(opener);
    await screen.findByRole("dialog", { name: "Note for the courier" });
    const field = screen.getByRole("textbox", { name: "Note" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await closed();

    await userEvent.click(opener);
    await screen.findByRole("dialog");
    await userEvent.type(screen.getByRole("textbox", { name: "Note" }), " Beware of the goose.");
    await userEvent.keyboard("{Escape}");
    await screen.findByRole("dialog", { name: "Discard your changes?" });
    await expect(screen.getByRole("alert")).toHaveTextContent("Your note is not saved.");
    await expect(screen.getByRole("button", { name: "Keep editing" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("dialog")).toHaveAccessibleName("Note for the courier");
    await expect(screen.getByRole("textbox", { name: "Note" })).toHaveFocus();
    await expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("Ring twice. Beware of the goose.");

    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    await closed();
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog");
    await expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("Ring twice.");
  },
};

/** The title asks, and the buttons answer with verbs. */
export const DoAnswerTheTitle: Story = {
  parameters: ownWindow("20rem"),
  args: {
    open: true,
    size: "small",
    title: "Remove the last bottle?",
    children: <p>Your cart will be empty.</p>,
    footer: (
      <>
        <Button>Keep it</Button>
        <Button variant="primary">Remove</Button>
      </>
    ),
  },
};

/** Buttons without verbs force shoppers to read the text twice. */
export const DontAnswerYesOrNo: Story = {
  parameters: ownWindow("20rem"),
  args: {
    open: true,
    size: "small",
    title: "Attention",
    children: <p>The last bottle will be removed. Do you want to cancel?</p>,
    footer: (
      <>
        <Button>No</Button>
        <Button variant="primary">Yes</Button>
      </>
    ),
  },
};
