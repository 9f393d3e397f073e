/** The parts of the section in menu order. */
export const newsletterTabs = ['letters', 'subscribers'] as const;

export type NewsletterTab = (typeof newsletterTabs)[number];

/** Reads the part from the address; the default is the newsletters. */
export const newsletterTabOf = (search: URLSearchParams): NewsletterTab =>
  search.get('state') === 'subscribers' ? 'subscribers' : 'letters';
