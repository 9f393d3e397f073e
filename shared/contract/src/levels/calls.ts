import { Nothing, pageOf } from '../common/schemas.ts';
import {
  CalculatedLevels,
  Interaction,
  InteractionCount,
  InteractionFilters,
  LevelCalculation,
  Reputation,
} from './schemas.ts';
import { describeCalls, nothing } from '../call-description.ts';

/**
 * Calls about levels, about their requirements, and about what members open (docs/product.md#7-calls;
 * docs/decisions/04-reputation.md).
 */
export const reputationCalls = describeCalls({
  getReputation: {
    endpoint: 'GET /user/reputation',
    summary: "The caller's own level, what it allows, and what each further one asks for",
    tag: 'profiles',
    access: 'member',
    answer: Reputation,
  },
  calculateLevels: {
    endpoint: 'POST /userLevelCalc',
    summary: "Recompute a member's level, or start the job that recomputes everybody's",
    tag: 'operation',
    access: 'admin',
    body: LevelCalculation,
    answer: CalculatedLevels,
    failures: ['NotFound', 'PasswordNeeded'],
    changes: ['listMembers', 'getAdminUser', 'getReputation', 'listJobs'],
  },
  logInteraction: {
    endpoint: 'POST /interactions',
    summary: 'Note that the caller has opened something; the answer is the same whether or not it counts',
    tag: 'profiles',
    access: 'member',
    openToSuspended: true,
    body: Interaction,
    answer: Nothing,
    status: 202,
    changes: nothing.notShown,
  },
  listInteractions: {
    endpoint: 'GET /interactions',
    summary: 'How many members opened what, by day, newest first; who they were is not told',
    tag: 'operation',
    access: 'admin',
    query: InteractionFilters,
    answer: pageOf(InteractionCount),
  },
});
