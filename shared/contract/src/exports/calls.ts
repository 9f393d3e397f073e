import { z } from 'zod';
import { DownloadAnswer } from '../common/schemas.ts';
import { describeCalls } from '../call-description.ts';

/** Calls about the public export of people in office (docs/decisions/09-people-and-places.md). */
export const exportCalls = describeCalls({
  listExports: {
    endpoint: 'GET /export',
    summary: 'The files of public data with their size in bytes when they were last made',
    tag: 'pollies',
    access: 'guest',
    answer: z.object({
      results: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative() })),
    }),
  },
  exportPopolo: {
    endpoint: 'GET /export/popolo.json',
    summary:
      'All people, organizations, posts, memberships and areas in Popolo, each with its source; made anew every hour',
    tag: 'pollies',
    access: 'guest',
    sends: 'application/json',
    answer: DownloadAnswer,
  },
  exportPeople: {
    endpoint: 'GET /export/people.csv',
    summary: 'All people with their terms in office, as a table; made anew every hour',
    tag: 'pollies',
    access: 'guest',
    sends: 'text/csv; charset=utf-8',
    answer: DownloadAnswer,
  },
});
