import { z } from 'zod';
import { Id, Nothing } from '../common/schemas.ts';
import { describeCalls } from '../call-description.ts';
import { NewReasonTemplate, ReasonTemplate, ReasonTemplateChange, ReasonTemplateVersion } from './schemas.ts';

const byId = z.object({ id: Id });

/** Calls about prepared reasons for decisions (docs/decisions/12-moderation.md). */
export const reasonTemplateCalls = describeCalls({
  listReasonTemplates: {
    endpoint: 'GET /adminutils/reason-templates',
    summary: 'The prepared reasons for decisions, by title',
    tag: 'moderation',
    access: 'admin',
    answer: z.object({ results: z.array(ReasonTemplate) }),
  },
  saveReasonTemplate: {
    endpoint: 'POST /adminutils/reason-templates',
    summary: 'Prepare a reason for decisions in both languages',
    tag: 'moderation',
    access: 'admin',
    body: NewReasonTemplate,
    answer: ReasonTemplate,
    status: 201,
    failures: ['PasswordNeeded', 'AlreadyExists'],
    changes: ['listReasonTemplates'],
  },
  changeReasonTemplate: {
    endpoint: 'PUT /adminutils/reason-templates/:id',
    summary: 'Change a prepared reason; decisions that used it keep their text',
    tag: 'moderation',
    access: 'admin',
    params: byId,
    body: ReasonTemplateChange,
    answer: ReasonTemplate,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyExists', 'ChangedMeanwhile'],
    changes: ['listReasonTemplates'],
  },
  deleteReasonTemplate: {
    endpoint: 'DELETE /adminutils/reason-templates/:id',
    summary: 'Delete a prepared reason; decisions that used it keep their text',
    tag: 'moderation',
    access: 'admin',
    params: byId,
    query: ReasonTemplateVersion,
    answer: Nothing,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile'],
    changes: ['listReasonTemplates'],
  },
});
