import type { Database } from './kernel/database.ts';
import type { Keys } from './kernel/keys.ts';
import type { Limits } from './kernel/limits.ts';
import type { PasswordCost, Services } from './kernel/services.ts';
import type { Settings } from './kernel/settings.ts';
import { restoreAccount } from './leaving/index.ts';
import { queueMail } from './mail/index.ts';
import { personalData } from './personal-data.ts';

/** What services are made of. */
export interface ServiceParts {
  database: Database;
  settings: Settings;
  limits: Limits;
  keys: Keys;
  now?: () => Date;
  passwordCost?: PasswordCost;
}

/** argon2id as OWASP recommends for servers with memory to spare: 64 MB, three passes (decisions, section 3). */
const ordinaryCost: PasswordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Puts together what domains are given. */
export function makeServices({
  database,
  settings,
  limits,
  keys,
  now = () => new Date(),
  passwordCost = ordinaryCost,
}: ServiceParts): Services {
  const services: Services = {
    database,
    settings,
    limits,
    now,
    hmac: keys.hmac,
    queueMail,
    passwordCost,
    restoreAccount: async (accountId) => (await restoreAccount(services, personalData, accountId)) !== undefined,
  };
  return services;
}
