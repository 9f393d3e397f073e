import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { exportFiles } from './all-files.ts';
import { downloadOf } from './files.ts';

/** The calls about public data. */
export type ExportCall = 'exportPopolo' | 'exportPeople';

/** Answers the calls about public data. */
export const exportHandlers = (services: Services): Handlers<ExportCall> => {
  const popolo = downloadOf(services, exportFiles.popolo);
  const people = downloadOf(services, exportFiles.csv);
  return { exportPopolo: () => popolo(), exportPeople: () => people() };
};
