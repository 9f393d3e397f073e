import { z } from 'zod';
import { Id, Paging, pageOf } from '../common/schemas.ts';
import { ImportLine, ImportLineKind, ImportRun, NewImport, UndoOrder } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

const imports = ['listImports', 'getImport', 'listImportLines'] as const;
/** The calls whose answers an import changes. */
const people = ['listPollies', 'listPollyFacets', 'getPolly', 'listParties', 'getParty', 'listDivisions'] as const;

const params = z.object({ id: Id });

/** Calls about imports of people, offices and places (docs/decisions/09-people-and-places.md). */
export const importCalls = describeCalls({
  startImport: {
    endpoint: 'POST /adminutils/imports',
    summary:
      'Bring one or several files, or a zip of them, and compare them with what is there; nothing is written before it is applied',
    tag: 'operation',
    access: 'admin',
    upload: 'several',
    query: NewImport,
    answer: ImportRun,
    status: 202,
    failures: ['PasswordNeeded', 'FileTooLarge', 'UnsupportedMediaType'],
    changes: imports,
  },
  listImports: {
    endpoint: 'GET /adminutils/imports',
    summary: 'Imports, newest first, those of the command line among them',
    tag: 'operation',
    access: 'admin',
    query: Paging,
    answer: pageOf(ImportRun),
  },
  getImport: {
    endpoint: 'GET /adminutils/imports/:id',
    summary: 'How far an import is, and what it changes',
    tag: 'operation',
    access: 'admin',
    params,
    answer: ImportRun,
  },
  listImportLines: {
    endpoint: 'GET /adminutils/imports/:id/lines',
    summary: 'The report of an import, what is wrong first',
    tag: 'operation',
    access: 'admin',
    params,
    query: Paging.extend({ kind: ImportLineKind.optional() }),
    answer: pageOf(ImportLine),
  },
  applyImport: {
    endpoint: 'POST /adminutils/imports/:id/application',
    summary: 'Write what an import was compared to change, all of it or nothing; not where the data is another by now',
    tag: 'operation',
    access: 'admin',
    params,
    answer: ImportRun,
    status: 202,
    failures: ['PasswordNeeded', 'AlreadyDecided', 'Gone'],
    changes: [...imports, ...people],
  },
  previewImportUndo: {
    endpoint: 'POST /adminutils/imports/:id/undo-preview',
    summary:
      'Start to find what undoing an import removes and restores, and what stays; the import says how far it is, and the effects',
    tag: 'operation',
    access: 'admin',
    params,
    answer: ImportRun,
    status: 202,
    failures: ['AlreadyDecided', 'Gone'],
    changes: imports,
  },
  undoImport: {
    endpoint: 'POST /adminutils/imports/:id/undo',
    summary:
      'Start to undo an import as it was shown, all of it or nothing; the import says how far it is, and how it ended',
    tag: 'operation',
    access: 'admin',
    params,
    body: UndoOrder,
    answer: ImportRun,
    status: 202,
    failures: ['PasswordNeeded', 'AlreadyDecided', 'Gone'],
    changes: [...imports, ...people],
  },
  cancelImportUndo: {
    endpoint: 'DELETE /adminutils/imports/:id/undo',
    summary: 'Cancel the undo of an import, or its preview, while it runs; nothing of it is written',
    tag: 'operation',
    access: 'admin',
    params,
    answer: ImportRun,
    failures: ['AlreadyDecided'],
    changes: imports,
  },
  compareImport: {
    endpoint: 'POST /adminutils/imports/:id/comparison',
    summary: 'Compare the files of an import again with what is there now',
    tag: 'operation',
    access: 'admin',
    params,
    answer: ImportRun,
    status: 202,
    failures: ['PasswordNeeded', 'AlreadyDecided', 'Gone'],
    changes: imports,
  },
});
