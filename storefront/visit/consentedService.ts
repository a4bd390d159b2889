/** A service of another site that is fetched after a yes and no sooner. */
export interface ConsentedService {
  allow: () => void;
  /** @returns whether some of it stays until a page is loaded as a whole: scripts cannot be unloaded */
  withdraw: () => boolean;
}
