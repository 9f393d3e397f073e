import { z } from 'zod';
import {
  AdminAct,
  AnonymousMode,
  IdentityVerification,
  NewSealOpening,
  OpenedSeal,
  OwnAnonymousFilters,
  OwnAnonymousItem,
  SealOpening,
  VerificationState,
  VerificationWithdrawal,
} from './schemas.ts';
import { Id, Moment, Paging, pageOf } from '../common/schemas.ts';
import { describeCalls } from '../call-description.ts';

const seals = ['listSealOpenings'] as const;

const byId = z.object({ id: Id });

export const anonymityCalls = describeCalls({
  readAnonymousMode: {
    endpoint: 'GET /user/anonymous-mode',
    summary: 'Whether the caller may publish anonymously just now, or from when again',
    tag: 'anonymity',
    access: 'member',
    answer: AnonymousMode,
    failures: ['AnonymousNotAllowed'],
  },
  listOwnAnonymous: {
    endpoint: 'GET /user/anonymous',
    summary: 'What the caller has published anonymously, newest first',
    tag: 'anonymity',
    access: 'member',
    openToBanned: true,
    query: OwnAnonymousFilters,
    answer: pageOf(OwnAnonymousItem),
    failures: ['PasswordNeeded'],
  },
  takeBackAnonymous: {
    endpoint: 'DELETE /user/anonymous/:id',
    summary:
      'Remove an anonymous item of the caller: at once where it waits, else at the next full hour at the earliest',
    tag: 'anonymity',
    access: 'member',
    openToBanned: true,
    params: byId,
    answer: z.object({ removedAt: Moment }),
    failures: ['NotFound'],
    changes: 'everything',
  },
  verifyIdentity: {
    endpoint: 'POST /adminutils/verifications',
    summary: 'Note that the identity of a member was seen, on a document that is not kept',
    tag: 'anonymity',
    access: 'admin',
    body: IdentityVerification,
    answer: VerificationState,
    failures: ['PasswordNeeded', 'NotFound'],
    changes: ['listMembers', 'getAdminUser', 'getReputation'],
  },
  withdrawVerification: {
    endpoint: 'POST /adminutils/verifications/withdraw',
    summary: 'Take the verification of a member back, and anonymous mode with it',
    tag: 'anonymity',
    access: 'admin',
    body: VerificationWithdrawal,
    answer: VerificationState,
    failures: ['PasswordNeeded', 'NotFound'],
    changes: ['listMembers', 'getAdminUser', 'getReputation'],
  },
  listAdminActs: {
    endpoint: 'GET /adminutils/acts',
    summary: 'What admins did, newest first',
    tag: 'anonymity',
    access: 'admin',
    query: Paging,
    answer: pageOf(AdminAct),
  },
  listSealOpenings: {
    endpoint: 'GET /adminutils/seal-openings',
    summary: 'Who wanted to know the author of an anonymous item, why, and who agreed; newest first',
    tag: 'anonymity',
    access: 'admin',
    query: Paging,
    answer: pageOf(SealOpening),
  },
  askSealOpening: {
    endpoint: 'POST /adminutils/seal-openings',
    summary: 'Ask another admin to agree that the author of an anonymous item is made known to admins',
    tag: 'anonymity',
    access: 'admin',
    body: NewSealOpening,
    answer: SealOpening,
    status: 201,
    failures: ['PasswordNeeded', 'NotFound'],
    changes: seals,
  },
  agreeToSealOpening: {
    endpoint: 'POST /adminutils/seal-openings/:id/agreement',
    summary: 'Agree, as a second admin, to an opening that another has asked for',
    tag: 'anonymity',
    access: 'admin',
    params: byId,
    answer: SealOpening,
    failures: ['PasswordNeeded', 'NotFound', 'Forbidden', 'TokenExpired', 'AlreadyExists'],
    changes: seals,
  },
  openSeal: {
    endpoint: 'POST /adminutils/seal-openings/:id/opening',
    summary: 'The author of an item whose opening two admins agreed to',
    tag: 'anonymity',
    access: 'admin',
    params: byId,
    answer: OpenedSeal,
    failures: ['PasswordNeeded', 'NotFound', 'Forbidden', 'TokenExpired'],
    changes: seals,
  },
});
