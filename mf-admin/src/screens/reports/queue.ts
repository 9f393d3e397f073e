/** The parts of the queue in menu order. `stances` await approval, `templates` are prepared reasons; the others are reports. */
export const reportQueues = ['pending', 'stances', 'approved', 'rejected', 'ignored', 'deleted', 'templates'] as const;

export type ReportQueue = (typeof reportQueues)[number];

/** Reads the part of the queue from the address; the default is pending reports. */
export const reportQueueOf = (search: URLSearchParams): ReportQueue =>
  reportQueues.find((queue) => queue === search.get('state')) ?? 'pending';
