import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { appealSanction, decideAppeal, getOwnSanctions, listAppeals } from './appeals/appeals.rules.ts';
import { banUser, sanctionMember } from './impose/impose.rules.ts';
import { liftSanction } from './lift/lift.rules.ts';

type SanctionCall =
  | 'getOwnSanctions'
  | 'appealSanction'
  | 'sanctionMember'
  | 'banUser'
  | 'liftSanction'
  | 'listAppeals'
  | 'decideAppeal';

/** Answers the calls about sanctions and appeals. */
export const sanctionHandlers = (services: Services): Handlers<SanctionCall> => ({
  getOwnSanctions: (_, { viewer }) => getOwnSanctions(services, viewer),
  appealSanction: ({ params, body }, { viewer }) => appealSanction(services, viewer, params.id, body),
  sanctionMember: ({ params, body }, { viewer }) => sanctionMember(services, viewer, params.id, body),
  banUser: ({ body }, { viewer }) => banUser(services, viewer, body),
  liftSanction: ({ params, body }, { viewer }) => liftSanction(services, viewer, params.id, body),
  listAppeals: ({ query }) => listAppeals(services, query),
  decideAppeal: ({ params, body }, { viewer }) => decideAppeal(services, viewer, params.id, body),
});
