/** The parts of the section in menu order. */
export const activityTabs = ['now', 'hours', 'days', 'acts'] as const;

export type ActivityTab = (typeof activityTabs)[number];

/** Reads the part from the address; the default is the health of the site. */
export const activityTabOf = (search: URLSearchParams): ActivityTab =>
  activityTabs.find((tab) => tab === search.get('state')) ?? 'now';

/** The number of days in the figures by day. */
export const shownDays = 28;

/** The query of the record of acts. */
export const recordSearch = '?state=acts';
