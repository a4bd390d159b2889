/** Whether the fault tests run all night. With FAULTS=full, they kill at every step, and at random ones. */
export const isFull = process.env["FAULTS"] === "full";
