import { defaultIdentity } from '@hustings/contract';
import { join } from 'node:path';
import type { Database } from '../platform/db/database.ts';
import type { Keys } from '../platform/crypto/keys.ts';
import type { LimitName, Limits } from '../platform/config/limits.ts';
import type { PasswordCost, Services } from '../platform/core/services.ts';
import type { Settings } from '../platform/config/settings.ts';
import { queueMail } from '../platform/mail/index.ts';
import { makeSealedSlots, slotCoverPlan } from '../platform/files/index.ts';
import { makeSealedInbox } from '../platform/sealed-inbox/index.ts';

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

// Load the parts of the server that few commands need at their first use, so that a command takes little memory.
const invitations = () => import('../community/invitations/index.ts');
const setup = () => import('../moderation/setup/index.ts');
const accountDeletion = () => import('../identity/account-deletion/index.ts');
const posts = () => import('../content/posts/index.ts');
const personalDataOfAll = () => import('./personal-data.ts');

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
      usedPlaces: async (queryable) => (await posts()).usedPlaces(services, queryable),
      plan: slotCoverPlan(limits.uploadCoverMegabytes),
    }),
    reportAnswerFault: settings.checkAnswers ? reportAnswerFault : undefined,
    passwordCost,
    acceptInvitation: async (transaction, accountId, key) =>
      (await invitations()).acceptInvitation(services, transaction, accountId, key),
    restoreAccount: async (accountId) => {
      const [{ restoreAccount }, { personalData }] = await Promise.all([accountDeletion(), personalDataOfAll()]);
      return (await restoreAccount(services, personalData, accountId)) !== undefined;
    },
    findAdminStart: async () => (await setup()).findSetupPath(services),
  };
  return services;
}
