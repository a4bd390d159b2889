/** A service of another site that is loaded only after consent. */
export interface ConsentedService {
  allow: () => void;
  /** @returns whether parts of it stay until the next full page load, because scripts cannot be unloaded */
  withdraw: () => boolean;
}
