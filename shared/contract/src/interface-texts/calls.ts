import { z } from 'zod';
import { describeCalls } from '../call-description.ts';
import { pageOf, Paging } from '../common/schemas.ts';
import {
  InterfaceText,
  TextChange,
  TextChangeRecord,
  TextFile,
  TextFilter,
  TextImport,
  TextImportPreview,
  TextNamespaces,
  TextParams,
} from './schemas.ts';

/** Calls about the texts of the interface (docs/decisions/14-languages.md). */
export const interfaceTextCalls = describeCalls({
  listInterfaceTexts: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'GET /admin/texts',
    summary: 'The texts of the interface in all languages, from the active releases, with the words that admins chose',
    query: TextFilter,
    answer: pageOf(InterfaceText),
  },
  listTextNamespaces: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'GET /admin/text-namespaces',
    summary: 'The groups of interface texts with their numbers of changed, missing and outdated texts',
    answer: TextNamespaces,
  },
  changeInterfaceText: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'PUT /admin/texts/:namespace/:key/:language',
    summary: 'Replace a text of the interface without a build or a restart, or return it to its original',
    params: TextParams,
    body: TextChange,
    answer: InterfaceText,
    failures: ['NotFound', 'PasswordNeeded', 'ChangedMeanwhile', 'ValidationError'],
    changes: ['listInterfaceTexts', 'listTextNamespaces', 'listTextChanges', 'exportTexts'],
  },
  listTextChanges: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'GET /admin/texts/:namespace/:key/:language/changes',
    summary: 'The changes of a text by admins, newest first',
    params: TextParams,
    query: Paging,
    answer: pageOf(TextChangeRecord),
  },
  exportTexts: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'GET /admin/text-file',
    summary: 'All texts that admins replaced, as a file',
    answer: TextFile,
  },
  previewTextImport: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'POST /admin/text-file/preview',
    summary: 'What an import of a file of texts would change',
    body: z.strictObject({ file: TextFile }),
    answer: TextImportPreview,
    changes: { nothing: 'It only compares.' },
  },
  importTexts: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'POST /admin/text-file',
    summary: 'Apply all differences of a previewed file of texts, or none',
    body: TextImport,
    answer: z.object({ changed: z.number().int() }),
    failures: ['PasswordNeeded', 'ChangedMeanwhile', 'ValidationError'],
    changes: ['listInterfaceTexts', 'listTextNamespaces', 'listTextChanges', 'exportTexts'],
  },
});
