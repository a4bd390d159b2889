/** Whether the fault tests have a night: with FAULTS=full they kill at every step, and at random ones. */
export const isFull = process.env["FAULTS"] === "full";
