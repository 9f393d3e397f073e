import type { FolloweeType } from '@hustings/contract';
import type { FollowTarget } from './follow-target.ts';
import { memberTarget } from './members.queries.ts';
import { electionTarget, organisationTarget, partyTarget, pollyTarget } from './public.queries.ts';

/** The statements for every type of followee (docs/product.md#4-states). */
export const followTargets: Readonly<Record<FolloweeType, FollowTarget>> = {
  user: memberTarget,
  polly: pollyTarget,
  party: partyTarget,
  election: electionTarget,
  organisation: organisationTarget,
};
