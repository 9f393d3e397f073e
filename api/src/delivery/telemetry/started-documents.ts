/** The milliseconds after its document in which a page must have started. A slow phone on a slow line needs a minute. */
const longestStart = 10 * 60_000;

/** The milliseconds by which a document may seem to be made in the future, on another process of the server. */
const leeway = 60_000;

/**
 * Returns whether the start of a page still counts. A document of before that a browser has cached, for a page without a
 * connection or for the way back, was counted at its first start.
 *
 * @param made the moment at which the server made the document
 */
export const isCountedStill = (made: Date, now: Date): boolean =>
  now.getTime() - made.getTime() <= longestStart && made.getTime() - now.getTime() <= leeway;

/** Returns the moment before which every document has either started or failed to. */
export const settledBefore = (now: Date): Date => new Date(now.getTime() - longestStart - leeway);
