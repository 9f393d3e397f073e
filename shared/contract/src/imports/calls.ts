import { z } from 'zod';
import { Id, Paging, pageOf } from '../common/schemas.ts';
import { ImportLine, ImportLineKind, ImportRun, NewImport } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

const params = z.object({ id: Id });

/** People, offices and places from outside (docs/decisions/09-people-and-places.md). */
export const importCalls = describeCalls({
  startImport: {
    summary:
      'Bring one or several files, or a zip of them, and compare them with what is there; nothing is written before it is applied',
    tag: 'operation',
    access: 'admin',
    upload: 'several',
    query: NewImport,
    answer: ImportRun,
    status: 202,
    failures: ['PasswordNeeded', 'FileTooLarge', 'UnsupportedMediaType'],
  },
  listImports: {
    summary: 'Imports, newest first, those of the command line among them',
    tag: 'operation',
    access: 'admin',
    query: Paging,
    answer: pageOf(ImportRun),
  },
  getImport: {
    summary: 'How far an import is, and what it changes',
    tag: 'operation',
    access: 'admin',
    params,
    answer: ImportRun,
  },
  listImportLines: {
    summary: 'The report of an import, what is wrong first',
    tag: 'operation',
    access: 'admin',
    params,
    query: Paging.extend({ kind: ImportLineKind.optional() }),
    answer: pageOf(ImportLine),
  },
  applyImport: {
    summary: 'Write what an import was compared to change, all of it or nothing; not where the data is another by now',
    tag: 'operation',
    access: 'admin',
    params,
    answer: ImportRun,
    status: 202,
    failures: ['PasswordNeeded', 'AlreadyDecided', 'Gone'],
  },
  compareImport: {
    summary: 'Compare the files of an import again with what is there now',
    tag: 'operation',
    access: 'admin',
    params,
    answer: ImportRun,
    status: 202,
    failures: ['PasswordNeeded', 'AlreadyDecided', 'Gone'],
  },
});
