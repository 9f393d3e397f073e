/** Prepared reasons for decisions (docs/decisions/12-moderation.md). */
export { reasonTemplateHandlers } from './reason-templates.routes.ts';
