/** Whether the fault tests run all night. With FAULTS=full, these tests kill at every step and at random times. */
export const isFull = process.env["FAULTS"] === "full";
