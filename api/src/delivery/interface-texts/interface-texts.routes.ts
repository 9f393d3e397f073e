import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { exportTexts, exportXliff, importTexts, readFile, previewTextImport } from './text-file.rules.ts';
import {
  changeInterfaceText,
  listInterfaceTexts,
  listTextChanges,
  listTextNamespaces,
} from './interface-texts.rules.ts';

type TextCalls =
  | 'listInterfaceTexts'
  | 'listTextNamespaces'
  | 'changeInterfaceText'
  | 'listTextChanges'
  | 'exportTexts'
  | 'exportXliff'
  | 'readXliff'
  | 'previewTextImport'
  | 'importTexts';

/** Answers the calls about the texts of the interface. */
export const interfaceTextHandlers = (services: Services): Handlers<TextCalls> => ({
  listInterfaceTexts: ({ query }) => listInterfaceTexts(services, query),
  listTextNamespaces: () => listTextNamespaces(services),
  changeInterfaceText: ({ params, body }, { viewer }) => changeInterfaceText(services, viewer, params, body),
  listTextChanges: ({ params, query }) => listTextChanges(services, params, query),
  exportTexts: () => exportTexts(services),
  exportXliff: ({ params }) => exportXliff(services, params.namespace, params.language),
  readXliff: ({ body }) => readFile(body.content),
  previewTextImport: ({ body }) => previewTextImport(services, body.file),
  importTexts: ({ body }, { viewer }) => importTexts(services, viewer, body),
});
