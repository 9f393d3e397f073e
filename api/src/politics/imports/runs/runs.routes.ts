import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { cancelImportUndo, previewImportUndo, undoImport } from '../undo/undo.rules.ts';
import { applyImport, compareImport, getImport, listImportLines, listImports, startImport } from './runs.rules.ts';

type ImportCall =
  | 'startImport'
  | 'listImports'
  | 'getImport'
  | 'listImportLines'
  | 'applyImport'
  | 'compareImport'
  | 'previewImportUndo'
  | 'undoImport'
  | 'cancelImportUndo';

/** Answers the calls about imports. */
export const importHandlers = (services: Services): Handlers<ImportCall> => ({
  startImport: ({ query }, { viewer, readUploads }) => startImport(services, viewer, query, readUploads),
  listImports: ({ query }) => listImports(services, query),
  getImport: ({ params }) => getImport(services, params.id),
  listImportLines: ({ params, query }) => listImportLines(services, params.id, query),
  applyImport: ({ params }, { viewer }) => applyImport(services, viewer, params.id),
  previewImportUndo: ({ params }) => previewImportUndo(services, params.id),
  undoImport: ({ params, body }, { viewer }) => undoImport(services, viewer, params.id, body),
  cancelImportUndo: ({ params }) => cancelImportUndo(services, params.id),
  compareImport: ({ params }, { viewer }) => compareImport(services, viewer, params.id),
});
