import type { Handlers } from '../../platform/core/handler.ts';
import type { Reportable } from '../../platform/core/reportable.ts';
import type { Services } from '../../platform/core/services.ts';
import { downloadContent, findContentTable, listContent, removeContent } from './content-lists.rules.ts';

/** Answers the calls about the lists of content for admins. */
export const contentListHandlers = (
  services: Services,
  reportables: readonly Reportable[],
): Handlers<'listContent' | 'findContentTable' | 'downloadContent' | 'removeContent'> => ({
  listContent: ({ params, query }) => listContent(services, reportables, params.kind, query),
  findContentTable: ({ params, query }, { viewer }) => findContentTable(services, viewer, params.kind, query),
  downloadContent: ({ params, query }, { viewer }) =>
    downloadContent(services, reportables, viewer, params.kind, query),
  removeContent: ({ params, body }, { viewer }) => removeContent(services, reportables, viewer, params, body),
});
