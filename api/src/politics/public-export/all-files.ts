import type { ExportFile } from './files.ts';
import { peopleTable } from './people-table.ts';
import { popoloText } from './popolo.ts';

/** The files of public data, by the name of their form. */
export const exportFiles = {
  popolo: { name: 'popolo.json', mediaType: 'application/json', text: popoloText },
  csv: { name: 'people.csv', mediaType: 'text/csv; charset=utf-8', text: peopleTable },
} as const satisfies Record<string, ExportFile>;

/** The forms that public data can be written in. */
export type ExportForm = keyof typeof exportFiles;
