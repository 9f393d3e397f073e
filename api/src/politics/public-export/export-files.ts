import type { ExportFile } from './hourly-file.ts';
import { peopleTable } from './people-table.ts';
import { popoloText } from './popolo.ts';

/** The files of public data by format. */
export const exportFiles = {
  popolo: { name: 'popolo.json', mediaType: 'application/json', text: popoloText },
  csv: { name: 'people.csv', mediaType: 'text/csv; charset=utf-8', text: peopleTable },
} as const satisfies Record<string, ExportFile>;

/** A format of the public data. */
export type ExportFormat = keyof typeof exportFiles;
