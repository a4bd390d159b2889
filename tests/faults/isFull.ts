/** Whether this is the full nightly run (FAULTS=full), which kills at every step and at random times. */
export const isFull = process.env["FAULTS"] === "full";
