import type { Meta, StoryObj } from "@storybook/react-vite";
import { flushSync } from "react-dom";
import { Countdown } from "@corkwood/ui";
import { expect, fn } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";
import { createManualClock } from "../support/manualClock.ts";
import { withClock } from "../support/withClock.tsx";

const clock = createManualClock();
const start = clock.now();
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const meta = {
  title: "Products/Countdown",
  component: Countdown,
  args: { until: start + 2 * day + 3 * hour, now: start, timeZone: "Australia/Melbourne", onEnd: fn() },
  decorators: [withClock(clock)],
  parameters: manual({
    use: "The release of a coming-soon product: the remaining time to the second, and the moment. Use `onEnd` to make the product available.",
    avoid:
      "Pressuring shoppers to buy: only releases have countdowns. A sold-out product, for which the release changes nothing.",
    anatomy: [
      ["Timer", "[role=timer]"],
      ["Moment", "time"],
    ],
    content: ["The label says what ends: 'Time until release'. The moment includes the time zone."],
    related: ["ProductCard", "Tag"],
    patterns: "none",
    keyboard: [["Tab", "Skips it, because it contains no controls."]],
    accessibility: [
      "A `timer` named by `label`, whose ticks are silent. It can be read at any time.",
      "Announced politely at one day, one hour, ten minutes, one minute and the end. After a device wakes up, only the nearest of these is announced.",
      "The moment itself is below as a `time` element, in the time zone of the shop.",
      "Tabular figures, so that nothing moves on each tick.",
    ],
  }),
  beforeEach: () => clock.reset(),
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

const advance = (milliseconds: number) => flushSync(() => clock.advance(milliseconds));

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("2 days 03 hrs 00 min 00 sec");
    await expect(canvas.getByText("Sat 22 Nov 2025, 3:00 pm AEDT")).toHaveAttribute(
      "datetime",
      "2025-11-22T04:00:00.000Z",
    );
  },
};

/** The moment from which the product can be bought. */
export const DoCountToARelease: Story = { args: { label: "Time until Bell Rock is released" } };

/** An end date is enough for an offer. A countdown puts shoppers under pressure. */
export const DontHurryShoppers: Story = { args: { label: "Hurry! This price ends in" } };

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="days left">
        <Countdown {...args} />
      </Specimens>
      <Specimens title="one day left">
        <Countdown {...args} until={start + day + 5 * hour} label="Time until Bell Rock is released" />
      </Specimens>
      <Specimens title="hours left">
        <Countdown {...args} until={start + 5 * hour + 42 * second} label="Time until Old Ewe is released" />
      </Specimens>
      <Specimens title="over">
        <Countdown {...args} until={start} label="Time until Tin Roof was released" />
      </Specimens>
    </>
  ),
};

/** Every second is shown, exactly on the second, until the end. */
export const Ticks: Story = {
  args: { until: start + 2 * second + 500 },
  play: async ({ args, canvas }) => {
    const timer = canvas.getByRole("timer", { name: "Time until release" });
    await expect(timer).toHaveTextContent("00 hrs 00 min 03 sec");
    advance(500);
    await expect(timer).toHaveTextContent("00 hrs 00 min 02 sec");
    advance(999);
    await expect(timer).toHaveTextContent("00 hrs 00 min 02 sec");
    advance(1);
    await expect(timer).toHaveTextContent("00 hrs 00 min 01 sec");
    advance(999);
    await expect(timer).toHaveTextContent("00 hrs 00 min 01 sec");
    await expect(args.onEnd).not.toHaveBeenCalled();
    advance(1);
    await expect(timer).toHaveTextContent("00 hrs 00 min 00 sec");
    await expect(args.onEnd).toHaveBeenCalledOnce();
    advance(hour);
    await expect(timer).toHaveTextContent("00 hrs 00 min 00 sec");
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

/** Minutes and hours roll over, and the days disappear on the last day. */
export const RollsOver: Story = {
  args: { until: start + day + second },
  play: async ({ canvas }) => {
    const timer = canvas.getByRole("timer");
    await expect(timer).toHaveTextContent("1 day 00 hrs 00 min 01 sec");
    advance(second);
    await expect(timer).toHaveTextContent("1 day 00 hrs 00 min 00 sec");
    advance(second);
    await expect(timer).toHaveTextContent(/^23 hrs 59 min 59 sec/);
  },
};

/** Only one day, one hour, ten minutes, one minute and the end are announced. */
export const Announces: Story = {
  args: { until: start + day + 2 * second, endedText: "Bell Rock Riesling 2025 is now available." },
  play: async ({ args, canvas }) => {
    const status = canvas.getByRole("status");
    await expect(status).toBeEmptyDOMElement();
    advance(second);
    await expect(status).toBeEmptyDOMElement();
    advance(second);
    await expect(status).toHaveTextContent("1 day left");
    advance(23 * hour);
    await expect(status).toHaveTextContent("1 hour left");
    advance(50 * minute);
    await expect(status).toHaveTextContent("10 minutes left");
    advance(9 * minute);
    await expect(status).toHaveTextContent("1 minute left");
    advance(minute - 1);
    await expect(args.onEnd).not.toHaveBeenCalled();
    advance(1);
    await expect(status).toHaveTextContent("Bell Rock Riesling 2025 is now available.");
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

/** The countdown uses the server's clock, so it ends on time even if the browser's clock is an hour behind. */
export const ServerTime: Story = {
  args: { until: start + hour + second, serverOffset: hour },
  play: async ({ args }) => {
    advance(999);
    await expect(args.onEnd).not.toHaveBeenCalled();
    advance(1);
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

/** If the countdown ended before the page loaded, `onEnd` is called immediately and nothing is announced. */
export const AlreadyOver: Story = {
  args: { until: start - hour },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("00 hrs 00 min 00 sec");
    await expect(args.onEnd).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};
