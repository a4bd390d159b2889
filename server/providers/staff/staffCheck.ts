/** Whether a token was given to one of the merchant's own people, and is good this moment. */
export type StaffCheck = (token: string) => Promise<boolean>;
