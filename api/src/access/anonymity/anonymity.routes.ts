import { listAdminActs } from '../../platform/admin-acts/index.ts';
import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Publishers } from './items.ts';
import { readMode } from './mode/mode.rules.ts';
import { listOwnItems, withdrawItem } from './own-items/own-items.rules.ts';
import {
  agreeToSealOpening,
  askSealOpening,
  listSealOpenings,
  openSeal,
} from './deanonymisation/deanonymisation-request.rules.ts';
import { verifyIdentity, withdrawVerification } from './verification/verification.rules.ts';

/** The calls about anonymity. */
export type AnonymityCall =
  | 'readAnonymousMode'
  | 'listOwnAnonymous'
  | 'takeBackAnonymous'
  | 'verifyIdentity'
  | 'withdrawVerification'
  | 'listAdminActs'
  | 'listSealOpenings'
  | 'askSealOpening'
  | 'agreeToSealOpening'
  | 'openSeal';

/** Makes the handlers of the calls about anonymity. */
export const anonymityHandlers = (services: Services, publishers: Publishers): Handlers<AnonymityCall> => ({
  readAnonymousMode: (_, { viewer }) => readMode(services, viewer),
  listOwnAnonymous: ({ query }, { viewer }) => listOwnItems(services, publishers, viewer, query),
  takeBackAnonymous: ({ params }, { viewer }) => withdrawItem(services, viewer, params.id),
  verifyIdentity: ({ body }, { viewer }) => verifyIdentity(services, viewer, body.userName),
  withdrawVerification: ({ body }, { viewer }) => withdrawVerification(services, viewer, body),
  listAdminActs: ({ query }) => listAdminActs(services, query),
  listSealOpenings: ({ query }) => listSealOpenings(services, query),
  askSealOpening: ({ body }, { viewer }) => askSealOpening(services, publishers, viewer, body),
  agreeToSealOpening: ({ params }, { viewer }) => agreeToSealOpening(services, viewer, params.id),
  openSeal: ({ params }, { viewer }) => openSeal(services, publishers, viewer, params.id),
});
