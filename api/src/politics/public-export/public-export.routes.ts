import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { exportFiles } from './all-files.ts';
import { offer } from './files.ts';

/** The calls about public data. */
export type ExportCall = 'listExports' | 'exportPopolo' | 'exportPeople';

/** Answers the calls about public data. */
export const exportHandlers = (services: Services): Handlers<ExportCall> => {
  const popolo = offer(services, exportFiles.popolo);
  const people = offer(services, exportFiles.csv);
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
