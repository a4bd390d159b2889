/** Whether a token belongs to one of the merchant's staff and is valid now. */
export type StaffCheck = (token: string) => Promise<boolean>;
