import type { Services } from '../../../platform/core/services.ts';
import { takeFromBudget } from '../model/budget.rules.ts';
import { modelReply } from '../model/model-reply.ts';
import { asksForVotes } from '../retrieval/question.ts';
import { nameOf, requireOnline } from '../status/status.rules.ts';
import { embeddedReply, votesAmong } from './embedded.ts';
import { findGrounds, type Grounds } from './grounds.rules.ts';
import type { MakeReply } from './reply.ts';

const isVote = ({ kind }: Grounds['passages'][number]): boolean => kind === 'vote';

/**
 * Makes the provider of replies: quotations of passages, or sentences of the configured model from the same passages
 * (docs/decisions/11-digital-politicians.md). The model is asked only if there are passages, and within the budget.
 */
export const makeReply = (services: Services): MakeReply =>
  async function* reply(request, signal) {
    await requireOnline(services, request.personId);
    const grounds = await findGrounds(services, await nameOf(services, request.personId), request);
    const { chat } = services.settings;
    // Votes are stated from the database, and never by a model.
    const votes = grounds.passages.filter(isVote);
    const words = grounds.passages.filter((passage) => !isVote(passage));
    if (!chat || grounds.fixed || words.length === 0 || !(await takeFromBudget(services, request.accountId))) {
      yield* embeddedReply(grounds, request);
      return;
    }
    const stated = asksForVotes(request.question) ? [...votesAmong(votes, grounds, request)] : [];
    yield* stated;
    for await (const sentence of modelReply(services, chat, { ...grounds, passages: words }, request, signal))
      if (stated.length === 0 || sentence.kind !== 'refusal') yield sentence;
  };
