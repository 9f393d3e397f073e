import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import {
  approveClaim,
  decideDispute,
  holdClaim,
  letGoOfClaim,
  listClaims,
  rejectClaim,
  revokeClaim,
} from './review/review.rules.ts';
import { disputeClaim } from './disputes/disputes.rules.ts';
import { listDomains, listTiedDomains, tieDomain, untieDomain } from './domains/domains.rules.ts';
import { getPollyClaim } from './page/page.rules.ts';
import { claimPolly, confirmClaim, listOwnClaims, withdrawClaim } from './claim/claim.rules.ts';
import { addStaff, listOwnPages, listStaff, removeStaff } from './staff/staff.rules.ts';

type ClaimCall =
  | 'getPollyClaim'
  | 'claimPolly'
  | 'confirmClaim'
  | 'listOwnClaims'
  | 'withdrawClaim'
  | 'disputeClaim'
  | 'listOwnPages'
  | 'listStaff'
  | 'addStaff'
  | 'removeStaff'
  | 'listClaims'
  | 'holdClaim'
  | 'letGoOfClaim'
  | 'approveClaim'
  | 'rejectClaim'
  | 'revokeClaim'
  | 'decideDispute'
  | 'listClaimDomains'
  | 'listTiedDomains'
  | 'tieClaimDomain'
  | 'untieClaimDomain';

/** Answers the calls about claims, disputes, tied domains and staff. */
export const claimHandlers = (services: Services): Handlers<ClaimCall> => ({
  getPollyClaim: ({ params }, { viewer }) => getPollyClaim(services, viewer, params.id),
  claimPolly: ({ body }, { viewer }) => claimPolly(services, viewer, body),
  confirmClaim: ({ body }, { viewer }) => confirmClaim(services, viewer, body.key),
  listOwnClaims: ({ query }, { viewer }) => listOwnClaims(services, viewer, query),
  withdrawClaim: ({ params }, { viewer }) => withdrawClaim(services, viewer, params.id),
  disputeClaim: ({ params, body }, { viewer }) => disputeClaim(services, viewer, params.id, body.text),
  listOwnPages: (_, { viewer }) => listOwnPages(services, viewer),
  listStaff: ({ params }, { viewer }) => listStaff(services, viewer, params.id),
  addStaff: ({ params, body }, { viewer }) => addStaff(services, viewer, params.id, body.userName),
  removeStaff: ({ params }, { viewer }) => removeStaff(services, viewer, params.id, params.userId),
  listClaims: ({ query }) => listClaims(services, query),
  holdClaim: ({ params, query }, { viewer }) => holdClaim(services, viewer, params.id, query),
  letGoOfClaim: ({ params }, { viewer }) => letGoOfClaim(services, viewer, params.id),
  approveClaim: ({ params }, { viewer }) => approveClaim(services, viewer, params.id),
  rejectClaim: ({ params, body }, { viewer }) => rejectClaim(services, viewer, params.id, body.reason),
  revokeClaim: ({ params, body }, { viewer }) => revokeClaim(services, viewer, params.id, body.reason),
  decideDispute: ({ params, body }, { viewer }) => decideDispute(services, viewer, params.id, body),
  listClaimDomains: ({ params }) => listDomains(services, params.id),
  listTiedDomains: ({ query }) => listTiedDomains(services, query),
  tieClaimDomain: ({ params, body }, { viewer }) => tieDomain(services, viewer, params.id, body.domain),
  untieClaimDomain: ({ params }, { viewer }) => untieDomain(services, viewer, params.id, params.domain),
});
