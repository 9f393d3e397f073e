import { fewRows, type Exported, type PersonalData } from '../../platform/core/personal-data.ts';
import type { BoundStatement } from '../../platform/db/database.ts';
import * as queries from './personal-data.queries.ts';
import { clearFailures } from './rate-limits/log-in-failures.queries.ts';
import { codeFailureKey, logInFailureKey, passwordFailureKey } from './rate-limits/rate-limits.rules.ts';

type Removal = NonNullable<PersonalData['hide']>;

const deletesFrom = (table: Parameters<typeof queries.deleteOwned>[0]): Removal => {
  const deleteRows = queries.deleteOwned(table);
  return async (_, transaction, { accountId }) => {
    await transaction.query(deleteRows({ accountId }));
  };
};

const exportedBy = (kind: string, statement: (account: { accountId: string }) => BoundStatement): Exported => ({
  kind,
  rows: (services, { accountId }) => fewRows(services, statement({ accountId })),
});

/** The sessions of an account. Hiding the account deletes them, because nobody stays logged in to a deleted account. */
const sessions: PersonalData = {
  tables: { sessions: 'devices', replaced_tokens: 'devices' },
  exported: exportedBy('devices', queries.exportedDevices),
  hide: deletesFrom('sessions'),
  purge: deletesFrom('sessions'),
};

const knownDevices: PersonalData = {
  tables: { known_devices: 'devices' },
  exported: { because: 'It holds hashes of random device tokens, which reveal nothing about the devices.' },
  purge: deletesFrom('known_devices'),
};

const oneTimeCodes: PersonalData = {
  tables: { one_time_codes: 'oneTimeCodes', recovery_codes: 'oneTimeCodes' },
  // Omits the secret, so that nobody who finds an export can make codes.
  exported: exportedBy('oneTimeCodes', queries.exportedOneTimeCodes),
  purge: deletesFrom('one_time_codes'),
};

/**
 * The requests to change a mail address. Hiding the account deletes its request, because a pending link must not change
 * the address to which the undo mail goes.
 */
const emailChanges: PersonalData = {
  tables: { email_changes: 'mailLinks' },
  exported: exportedBy('emailChanges', queries.exportedEmailChange),
  hide: deletesFrom('email_changes'),
  purge: deletesFrom('email_changes'),
};

const links: PersonalData[] = (['activation_links', 'password_reset_links'] as const).map((table) => ({
  tables: { [table]: 'mailLinks' },
  exported: { because: 'It holds hashes of links that were mailed, for hours.' },
  purge: deletesFrom(table),
}));

const failures: PersonalData = {
  tables: { log_in_failures: 'failedLogIns' },
  exported: { because: 'It counts failed log-ins by hashes, for an hour or two.' },
  async purge(_, transaction, { accountId, userName, email }) {
    const keys = [
      logInFailureKey(userName, undefined),
      logInFailureKey(email, undefined),
      passwordFailureKey(accountId),
      codeFailureKey(accountId, undefined),
    ];
    for (const key of keys) await clearFailures(transaction, key);
  },
};

const account: PersonalData = {
  tables: { accounts: 'account' },
  exported: exportedBy('account', queries.exportedAccount),
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deleteAccount({ accountId }));
  },
};

/** The personal data of accounts. The account itself comes last, because other rows refer to it. */
export const accountsPersonalData: PersonalData[] = [
  sessions,
  knownDevices,
  oneTimeCodes,
  emailChanges,
  ...links,
  failures,
  account,
];
