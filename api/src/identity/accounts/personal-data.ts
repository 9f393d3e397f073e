import { fewRows, type Exported, type PersonalData } from '../../platform/core/personal-data.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { codeCountOf, failureCountOf, passwordCountOf } from './rate-limits/rate-limits.rules.ts';
import { clearFailures } from './rate-limits/log-in-failures.queries.ts';
import * as queries from './personal-data.queries.ts';

type Removal = NonNullable<PersonalData['hide']>;

const deletes = (table: Parameters<typeof queries.deleteOwned>[0]): Removal => {
  const remove = queries.deleteOwned(table);
  return async (_, transaction, { accountId }) => {
    await transaction.query(remove, [accountId]);
  };
};

const shows = (kind: string, statement: Statement): Exported => ({
  kind,
  rows: (services, { accountId }) => fewRows(services, statement, accountId),
});

/** Nobody stays signed in to an account that was deleted. */
const sessions: PersonalData = {
  tables: { sessions: 'devices', replaced_tokens: 'devices' },
  exported: shows('devices', queries.ownDevices),
  hide: deletes('sessions'),
  purge: deletes('sessions'),
};

const knownDevices: PersonalData = {
  tables: { known_devices: 'devices' },
  exported: { because: 'It holds random marks of devices, hashed, and tells nothing of the devices themselves.' },
  purge: deletes('known_devices'),
};

const oneTimeCodes: PersonalData = {
  tables: { one_time_codes: 'oneTimeCodes', recovery_codes: 'oneTimeCodes' },
  // The secret itself stays here: whoever finds an export should not find a key in it.
  exported: shows('oneTimeCodes', queries.ownOneTimeCodes),
  purge: deletes('one_time_codes'),
};

/** A link that is still on its way must not give a hidden account another address: its owner would get no mail. */
const emailChanges: PersonalData = {
  tables: { email_changes: 'mailLinks' },
  exported: shows('emailChanges', queries.ownEmailChange),
  hide: deletes('email_changes'),
  purge: deletes('email_changes'),
};

const links: PersonalData[] = (['activation_links', 'password_reset_links'] as const).map((table) => ({
  tables: { [table]: 'mailLinks' },
  exported: { because: 'It holds hashes of links that were mailed, for hours.' },
  purge: deletes(table),
}));

const failures: PersonalData = {
  tables: { log_in_failures: 'failedLogIns' },
  exported: { because: 'It counts failed log-ins by hashes, for an hour or two.' },
  async purge(_, transaction, { accountId, userName, email }) {
    const counts = [
      failureCountOf(userName, undefined),
      failureCountOf(email, undefined),
      passwordCountOf(accountId),
      codeCountOf(accountId, undefined),
    ];
    for (const count of counts) await clearFailures(transaction, count);
  },
};

const account: PersonalData = {
  tables: { accounts: 'account' },
  exported: shows('account', queries.ownAccount),
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deleteAccount({ accountId }));
  },
};

/** What accounts hold of a member. The account itself is the last that goes. */
export const accountsPersonalData: PersonalData[] = [
  sessions,
  knownDevices,
  oneTimeCodes,
  emailChanges,
  ...links,
  failures,
  account,
];
