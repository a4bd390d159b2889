/** A third-party service that is loaded only after consent. */
export interface ConsentedService {
  allow: () => void;
  /** @returns whether the service keeps running until the next full page load, because scripts cannot be unloaded */
  withdraw: () => boolean;
}
