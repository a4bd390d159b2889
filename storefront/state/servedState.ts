/**
 * Replaces Valtio during server rendering. State does not change on the server, so each object is its own snapshot and
 * subscriptions do nothing. Valtio's tracking took a tenth of the rendering time.
 */
const itself = <State>(state: State): State => state;
const unheard = () => () => undefined;

export const proxy = itself;
export const ref = itself;
export const snapshot = itself;
export const useSnapshot = itself;
export const subscribe = unheard;
export const subscribeKey = unheard;
