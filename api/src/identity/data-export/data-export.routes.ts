import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { downloadExport, getExport, requestExport } from './data-export.rules.ts';

type DataExportCall = 'requestExport' | 'getExport' | 'downloadExport';

/** Handles the calls of `data-export` in `shared/contract/src`. */
export const dataExportHandlers = (services: Services): Handlers<DataExportCall> => ({
  requestExport: (_, { viewer }) => requestExport(services, viewer),
  getExport: (_, { viewer }) => getExport(services, viewer),
  downloadExport: (_, { viewer }) => downloadExport(services, viewer),
});
