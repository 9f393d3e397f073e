import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { changeTemplate, deleteTemplate, listTemplates, saveTemplate } from './reason-templates.rules.ts';

type TemplateCall = 'listReasonTemplates' | 'saveReasonTemplate' | 'changeReasonTemplate' | 'deleteReasonTemplate';

/** Answers the calls about prepared reasons. */
export const reasonTemplateHandlers = (services: Services): Handlers<TemplateCall> => ({
  listReasonTemplates: () => listTemplates(services),
  saveReasonTemplate: ({ body }, { viewer }) => saveTemplate(services, viewer, body),
  changeReasonTemplate: ({ params, body }, { viewer }) => changeTemplate(services, viewer, params.id, body),
  deleteReasonTemplate: ({ params, query }, { viewer }) => deleteTemplate(services, viewer, params.id, query.version),
});
