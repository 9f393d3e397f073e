/** The parts of the queue, in the order in which they are offered; `stances` wait for a moderator, the others were reported. */
export const reportQueues = ['pending', 'stances', 'approved', 'rejected'] as const;

/** A part of the queue. */
export type ReportQueue = (typeof reportQueues)[number];

/** The part that an address names; what waits where it names none. */
export const reportQueueOf = (search: URLSearchParams): ReportQueue =>
  reportQueues.find((queue) => queue === search.get('state')) ?? 'pending';
