import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { downloadOf } from './files.ts';
import { peopleTable } from './people-table.ts';
import { popoloText } from './popolo.ts';

/** The calls about public data. */
export type ExportCall = 'exportPopolo' | 'exportPeople';

/** Answers the calls about public data. */
export const exportHandlers = (services: Services): Handlers<ExportCall> => {
  const popolo = downloadOf(services, { name: 'popolo.json', mediaType: 'application/json', text: popoloText });
  const people = downloadOf(services, { name: 'people.csv', mediaType: 'text/csv; charset=utf-8', text: peopleTable });
  return { exportPopolo: () => popolo(), exportPeople: () => people() };
};
