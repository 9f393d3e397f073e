import type { CallAnswer, CallRequest, ReasonTemplate } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { isUniqueViolation, type Queryable } from '../../platform/db/database.ts';
import * as queries from './reason-templates.queries.ts';

/** Lists the prepared reasons by title. */
export async function listTemplates({ database }: Services): Promise<CallAnswer<'listReasonTemplates'>> {
  return { results: await database.query<ReasonTemplate>(queries.listTemplates()) };
}

/**
 * Runs a change of a template and records it as an act, in one transaction.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyExists` (field `title`) if another template has the title
 */
async function changeRecorded(
  services: Services,
  admin: Member,
  act: AdminActName,
  change: (transaction: Queryable) => Promise<ReasonTemplate>,
): Promise<ReasonTemplate> {
  requireRecentPassword(services, admin);
  try {
    return await services.database.transaction(async (transaction) => {
      const template = await change(transaction);
      const subject = '/admin/setting/reports?state=templates';
      await recordAdminAct(services, transaction, { act, adminId: admin.accountId, subject, reason: template.title });
      return template;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'reason_templates_title'))
      throw new RequestFailure('AlreadyExists', { field: 'title' });
    throw error;
  }
}

/**
 * Returns the changed row.
 *
 * @throws {RequestFailure} `NotFound`; `ChangedMeanwhile` if the template has another version
 */
async function requireChanged(
  transaction: Queryable,
  templateId: string,
  rows: readonly ReasonTemplate[],
): Promise<ReasonTemplate> {
  const [changed] = rows;
  if (changed) return changed;
  const [known] = await transaction.query(queries.templateExists({ templateId }));
  throw new RequestFailure(known ? 'ChangedMeanwhile' : 'NotFound');
}

/**
 * Prepares a reason for decisions (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} as `changeRecorded`
 */
export const saveTemplate = (
  services: Services,
  admin: Member,
  texts: CallRequest<'saveReasonTemplate'>['body'],
): Promise<ReasonTemplate> =>
  changeRecorded(services, admin, 'saveReasonTemplate', async (transaction) => {
    const [saved] = await transaction.query<ReasonTemplate>(queries.insertTemplate(texts));
    if (!saved) throw new Error('PostgreSQL did not return the stored template.');
    return saved;
  });

/**
 * Changes a prepared reason. Decisions that used it keep their text.
 *
 * @throws {RequestFailure} as `changeRecorded` and `requireChanged`
 */
export const changeTemplate = (
  services: Services,
  admin: Member,
  templateId: string,
  change: CallRequest<'changeReasonTemplate'>['body'],
): Promise<ReasonTemplate> =>
  changeRecorded(services, admin, 'changeReasonTemplate', async (transaction) =>
    requireChanged(
      transaction,
      templateId,
      await transaction.query<ReasonTemplate>(queries.changeTemplate({ templateId, ...change })),
    ),
  );

/**
 * Deletes a prepared reason.
 *
 * @throws {RequestFailure} as `changeRecorded` and `requireChanged`
 */
export async function deleteTemplate(
  services: Services,
  admin: Member,
  templateId: string,
  version: number,
): Promise<Record<string, never>> {
  await changeRecorded(services, admin, 'deleteReasonTemplate', async (transaction) =>
    requireChanged(
      transaction,
      templateId,
      await transaction.query<ReasonTemplate>(queries.deleteTemplate({ templateId, version })),
    ),
  );
  return {};
}
