/** The parts of the section in menu order. */
export const topicTabs = ['open', 'archived', 'hot', 'official'] as const;

export type TopicTab = (typeof topicTabs)[number];

/** Reads the part from the address; the default is the open topics. */
export const topicTabOf = (search: URLSearchParams): TopicTab =>
  topicTabs.find((tab) => tab === search.get('state')) ?? 'open';
