/** Returns whether a token belongs to the merchant's staff and is currently valid. */
export type StaffCheck = (token: string) => Promise<boolean>;
