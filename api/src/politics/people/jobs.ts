import { quarterOfAnHour, type Job } from '../../platform/schedule/jobs.ts';
import { makeReadWeb, type ReadWeb } from '../../platform/web-fetch/public-web/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { refreshCards } from './refresh-cards.ts';
import { fetchPhotos } from './photos/fetch-photos.ts';

/** Makes the client that fetches photos from other sites; its user agent names this site. */
const readerOf = ({ settings }: Services): ReadWeb =>
  makeReadWeb({
    userAgent: `Mozilla/5.0 (compatible; Hustings/1.0; photos; +${settings.publicUrl})`,
    also: settings.fetchLoopback,
  });

/** Returns the periodic jobs that fetch photos and rebuild cards. */
export const peopleJobs = (services: Services, read = readerOf(services)): Job[] => [
  { name: 'photos', cron: '*/5 * * * *', longestSeconds: quarterOfAnHour, work: () => fetchPhotos(services, read) },
  {
    name: 'cards',
    cron: '53 * * * *',
    longestSeconds: quarterOfAnHour,
    atStart: true,
    work: async () => {
      await refreshCards(services);
    },
  },
];
