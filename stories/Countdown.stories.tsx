import type { Meta, StoryObj } from "@storybook/react-vite";
import { flushSync } from "react-dom";
import { Countdown } from "@corkwood/ui";
import { expect, fn } from "storybook/test";
import { Specimens } from "./Specimens.tsx";
import { createManualClock } from "./support/manualClock.ts";

const clock = createManualClock();
const start = clock.now();
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const meta = {
  component: Countdown,
  args: { until: start + 2 * day + 3 * hour, now: start, clock, onEnd: fn() },
  beforeEach: () => clock.reset(),
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

const advance = (milliseconds: number) => flushSync(() => clock.advance(milliseconds));

export const Playground: Story = {};

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

/** The eye sees every second. */
export const Ticks: Story = {
  args: { until: start + minute + 500 },
  play: async ({ canvas }) => {
    const timer = canvas.getByRole("timer", { name: "Time until release" });
    await expect(timer).toHaveTextContent("00 hrs 01 min 01 sec");
    advance(500);
    await expect(timer).toHaveTextContent("00 hrs 01 min 00 sec");
    advance(second);
    await expect(timer).toHaveTextContent("00 hrs 00 min 59 sec");
  },
};

/** The ear hears one day, one hour, ten minutes, one minute and the end; nothing in between. */
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

/** The server's clock decides: a browser that is an hour behind ends when the server does. */
export const ServerTime: Story = {
  args: { until: start + hour + second, serverOffset: hour },
  play: async ({ args }) => {
    advance(999);
    await expect(args.onEnd).not.toHaveBeenCalled();
    advance(1);
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};
