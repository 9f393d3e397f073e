import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { exportFiles } from './export-files.ts';
import { serveHourlyFile } from './hourly-file.ts';

/** The calls about the public data. */
export type ExportCall = 'listExports' | 'exportPopolo' | 'exportPeople';

/** Handles the calls about the public data. */
export const exportHandlers = (services: Services): Handlers<ExportCall> => {
  const popolo = serveHourlyFile(services, exportFiles.popolo);
  const people = serveHourlyFile(services, exportFiles.csv);
  return {
    async listExports() {
      const [popoloBytes, peopleBytes] = await Promise.all([popolo.size(), people.size()]);
      return {
        results: [
          { name: exportFiles.popolo.name, bytes: popoloBytes },
          { name: exportFiles.csv.name, bytes: peopleBytes },
        ],
      };
    },
    exportPopolo: () => popolo.download(),
    exportPeople: () => people.download(),
  };
};
