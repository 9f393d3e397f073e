import type { Services } from '../../../platform/core/services.ts';
import { takeFromBudget } from '../model/budget.rules.ts';
import { modelReply } from '../model/model-reply.ts';
import { nameOf, requireOnline } from '../status/status.rules.ts';
import { embeddedReply } from './embedded.ts';
import { findGrounds } from './grounds.rules.ts';
import type { MakeReply } from './reply.ts';

/**
 * Makes the provider of replies: quotations of passages, or sentences of the configured model from the same passages
 * (docs/decisions/11-digital-politicians.md). The model is asked only if there are passages, and within the budget.
 */
export const makeReply = (services: Services): MakeReply =>
  async function* reply(request, signal) {
    await requireOnline(services, request.personId);
    const grounds = await findGrounds(services, await nameOf(services, request.personId), request);
    const { chat } = services.settings;
    if (!chat || grounds.fixed || !(await takeFromBudget(services, request.accountId)))
      yield* embeddedReply(grounds, request);
    else yield* modelReply(services, chat, grounds, request, signal);
  };
