import { callQuery } from '@hustings/vertical/query';

/** The query of the box; apart from those of the pages, so that the page of a polly does not load what they need. */
export const relatedQuery = (urlSlug: string) => callQuery('listPollyElections', { params: { id: urlSlug } });
