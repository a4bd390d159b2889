/**
 * Removes the slashes at the end of a path. Takes linear time: `/\/+$/` would take seconds on the longest path that the
 * server accepts, if its slashes are not at the end.
 */
export const withoutEndSlashes = (path: string): string => path.replace(/^(.*[^/])?\/*$/s, "$1");

/** Removes the slashes at both ends of a path, in linear time. */
export const withoutSlashes = (path: string): string => path.replace(/^\/*(.*[^/])?\/*$/s, "$1");
