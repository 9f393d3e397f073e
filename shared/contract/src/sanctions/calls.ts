import { z } from 'zod';
import { Id, pageOf } from '../common/schemas.ts';
import { describeCalls } from '../call-description.ts';
import {
  AdminSanction,
  AppealDecision,
  AppealFilters,
  LiftedSanction,
  NewAppeal,
  NewBan,
  NewSanction,
  Sanction,
} from './schemas.ts';

const byId = z.object({ id: Id });

/** The calls whose answers an act on a member changes. */
const ofMembers = ['listMembers', 'getAdminUser', 'listAppeals', 'listQueue', 'listAdminActs'] as const;

/** Calls about sanctions on members and appeals against them (docs/decisions/12-moderation.md). */
export const sanctionCalls = describeCalls({
  getOwnSanctions: {
    endpoint: 'GET /user/sanctions',
    summary: "The caller's own sanctions, newest first, with the reasons and the appeals",
    tag: 'moderation',
    access: 'member',
    openToBanned: true,
    answer: z.object({ results: z.array(Sanction) }),
  },
  appealSanction: {
    endpoint: 'POST /user/sanctions/:id/appeal',
    summary: "Appeal against one's own sanction, once and within 20 days",
    tag: 'moderation',
    access: 'member',
    openToBanned: true,
    params: byId,
    body: NewAppeal,
    answer: Sanction,
    status: 201,
    failures: ['NotFound', 'AlreadyExists', 'TokenExpired'],
    changes: ['getOwnSanctions'],
  },
  sanctionMember: {
    endpoint: 'POST /adminutils/user/:id/sanctions',
    summary: 'Warn, limit or suspend a member, who gets the reason',
    tag: 'moderation',
    access: 'admin',
    params: byId,
    body: NewSanction,
    answer: AdminSanction,
    status: 201,
    failures: ['PasswordNeeded', 'NotFound', 'Forbidden', 'ChangedMeanwhile'],
    changes: ofMembers,
  },
  banUser: {
    endpoint: 'POST /ban/user',
    summary: 'Ban a member, who gets the reason and keeps a restricted session',
    tag: 'moderation',
    access: 'admin',
    body: NewBan,
    answer: AdminSanction,
    status: 201,
    failures: ['PasswordNeeded', 'NotFound', 'Forbidden', 'AlreadyExists', 'ChangedMeanwhile'],
    changes: ofMembers,
  },
  liftSanction: {
    endpoint: 'POST /adminutils/sanctions/:id/lift',
    summary: 'Lift a sanction before its end; lifting a ban opens the account again',
    tag: 'moderation',
    access: 'admin',
    params: byId,
    body: LiftedSanction,
    answer: AdminSanction,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyDecided', 'ChangedMeanwhile'],
    changes: ofMembers,
  },
  listAppeals: {
    endpoint: 'GET /adminutils/appeals',
    summary: 'The sanctions with an appeal in one state, the oldest appeal first',
    tag: 'moderation',
    access: 'admin',
    query: AppealFilters,
    answer: pageOf(AdminSanction),
  },
  decideAppeal: {
    endpoint: 'POST /adminutils/appeals/:id',
    summary: 'Decide on the appeal against a sanction; not by the admin who imposed it, if there is another',
    tag: 'moderation',
    access: 'admin',
    params: byId,
    body: AppealDecision,
    answer: AdminSanction,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyDecided', 'OtherAdminNeeded', 'InvalidValue'],
    changes: ofMembers,
  },
});
