import { defaultIdentity } from '@hustings/contract';
import { join } from 'node:path';
import type { Database } from '../platform/db/database.ts';
import type { Keys } from '../platform/crypto/keys.ts';
import type { LimitName, Limits } from '../platform/config/limits.ts';
import type { PasswordCost, Services } from '../platform/core/services.ts';
import type { Settings } from '../platform/config/settings.ts';
import { acceptInvitation } from '../community/invitations/index.ts';
import { restoreAccount } from '../identity/account-deletion/index.ts';
import { findSetupPath } from '../moderation/setup/index.ts';
import { queueMail } from '../platform/mail/index.ts';
import { usedPlaces } from '../content/posts/index.ts';
import { makeSealedSlots, slotCoverPlan } from '../platform/files/index.ts';
import { makeSealedInbox } from '../platform/sealed-inbox/index.ts';
import { personalData } from './personal-data.ts';

/** The parts from which the services of a site are made. */
export interface ServiceParts {
  database: Database;
  settings: Settings;
  limits: Limits;
  /** The limits that the environment sets; by default none. */
  limitsOfEnvironment?: ReadonlySet<LimitName>;
  keys: Keys;
  now?: () => Date;
  passwordCost?: PasswordCost;
  /** Reports an answer that violates its schema. By default, writes to standard error. */
  reportAnswerFault?: (fault: string) => void;
}

/** The default cost of argon2id: 64 MB and three passes, above OWASP's minimum (docs/decisions/03-accounts.md). */
const defaultCost: PasswordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Makes the services of a site. */
export function makeServices({
  database,
  settings,
  limits,
  limitsOfEnvironment = new Set(),
  keys,
  now = () => new Date(),
  passwordCost = defaultCost,
  reportAnswerFault = (fault) => void process.stderr.write(`${fault}\n`),
}: ServiceParts): Services {
  const services: Services = {
    database,
    settings,
    limits: { ...limits },
    limitSource: { initial: limits, ofEnvironment: limitsOfEnvironment },
    replacedTexts: { everyone: {}, admins: {} },
    siteIdentity: { identity: defaultIdentity, colours: undefined },
    banners: [],
    slotArrangement: { current: new Map() },
    now,
    hmac: keys.hmac,
    queueMail: (transaction, mail) => queueMail(services, transaction, mail),
    sealedInbox: makeSealedInbox(database, keys.hmac('sealed-inbox')),
    sealedSlots: makeSealedSlots({
      database,
      folder: join(settings.dataDir, 'files', 'sealed'),
      keyOf: (name) => keys.hmac('sealed-slot', name),
      usedPlaces: (queryable) => usedPlaces(services, queryable),
      plan: slotCoverPlan(limits.uploadCoverMegabytes),
    }),
    reportAnswerFault: settings.checkAnswers ? reportAnswerFault : undefined,
    passwordCost,
    acceptInvitation: (transaction, accountId, key) => acceptInvitation(services, transaction, accountId, key),
    findAdminStart: () => findSetupPath(services),
    restoreAccount: async (accountId) => (await restoreAccount(services, personalData, accountId)) !== undefined,
  };
  return services;
}
