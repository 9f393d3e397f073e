import { defaultIdentity, type CallRequest, type ChosenIdentity, type InterfaceLanguage } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { listen, type Listening } from '../../platform/db/pg-listen.ts';
import type { Connection } from '../../platform/db/pool.ts';
import { colourSheetOf } from './colours.rules.ts';
import { useLogo } from './logos.rules.ts';
import * as queries from './site-identity.queries.ts';
import type { IdentityRow } from './site-identity.queries.ts';

/** The channel of PostgreSQL on which processes hear of a changed identity. */
const channel = 'site_identity';

/** Describes the identity of the site as admins see it. */
function describe(row: IdentityRow | undefined): ChosenIdentity {
  if (!row) return { ...defaultIdentity, languages: [...defaultIdentity.languages], version: 0 };
  const { version, name, languages, colour, logoId, changedAt, changedBy, reason } = row;
  return {
    version,
    name,
    languages,
    ...(colour === null ? {} : { colour }),
    ...(logoId === null ? {} : { logoId }),
    changed: { at: changedAt, reason, ...(changedBy === null ? {} : { by: changedBy }) },
  };
}

async function readIdentity(database: Queryable): Promise<ChosenIdentity> {
  const [row] = await database.query<IdentityRow>(queries.chosenIdentity());
  return describe(row);
}

/** Reads the identity of the site as admins see it. */
export const getSiteIdentity = ({ database }: Services): Promise<ChosenIdentity> => readIdentity(database);

/**
 * Reads the identity and the time zone of the site, and puts them in force in this process. Changes the object
 * `services.siteIdentity`, so that everything that holds it sees the new identity.
 */
export async function loadSiteIdentity(services: Services): Promise<ChosenIdentity> {
  const [chosen, [setup]] = await Promise.all([
    getSiteIdentity(services),
    services.database.query<{ timeZone: string | null }>(queries.chosenTimeZone()),
  ]);
  const { name, languages, colour, logoId } = chosen;
  const timeZone = setup?.timeZone ?? undefined;
  const isDefault = chosen.version === 0 && timeZone === undefined;
  Object.assign(services.siteIdentity, {
    identity: isDefault ? defaultIdentity : { name, languages, colour, logoId, timeZone },
    colours: colour === undefined ? undefined : colourSheetOf(colour),
  });
  return chosen;
}

/**
 * Keeps the identity of this process up to date with changes by admins in other processes. After a broken connection to
 * the database, reads it again.
 */
export const followSiteIdentity = (
  services: Services,
  connection: Connection,
  failed: (error: unknown) => void,
): Listening => listen(connection, channel, () => void loadSiteIdentity(services).catch(failed));

/**
 * Changes the identity of the site and records the act (docs/decisions/25-site-identity.md). The change is in force in
 * this process when the call ends, and in others within moments. Without a difference, nothing is recorded.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `ChangedMeanwhile` for another version; `InvalidValue` (field `logoId`)
 *   for a logo that is not stored
 */
export async function changeSiteIdentity(
  services: Services,
  admin: Member,
  { version, reason, ...next }: CallRequest<'changeSiteIdentity'>['body'],
): Promise<ChosenIdentity> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockIdentity());
    const { version: current, changed: _, ...was } = await readIdentity(transaction);
    if (current !== version) throw new RequestFailure('ChangedMeanwhile', { meta: { current } });
    if (isSame(was, next)) return;
    if (next.logoId !== undefined) await useLogo(services, transaction, next.logoId);
    const act = {
      act: 'changeIdentity',
      adminId: admin.accountId,
      subject: '/admin/setting/identity',
      reason,
    } as const;
    const actId = await recordAdminAct(services, transaction, act);
    const { name, languages, colour = null, logoId = null } = next;
    await transaction.query(queries.storeIdentity({ version: version + 1, name, languages, colour, logoId, actId }));
    await transaction.query(queries.announceIdentity({ channel }));
  });
  return loadSiteIdentity(services);
}

/**
 * Puts a language first among those of the site, adds it if the site does not offer it, and records the act. Without a
 * difference, nothing is recorded.
 *
 * @param adminId absent for the operator at the command line
 */
export async function putLanguageFirst(
  services: Services,
  transaction: Queryable,
  language: InterfaceLanguage,
  adminId: string | undefined,
): Promise<void> {
  await transaction.query(queries.lockIdentity());
  const { version, name, languages, colour = null, logoId = null } = await readIdentity(transaction);
  if (languages[0] === language) return;
  const next = [language, ...languages.filter((each) => each !== language)];
  const actId = await recordAdminAct(services, transaction, {
    act: 'changeIdentity',
    ...(adminId === undefined ? {} : { adminId }),
    subject: '/admin/setting/setup',
    reason: next.join(', '),
  });
  await transaction.query(
    queries.storeIdentity({ version: version + 1, name, languages: next, colour, logoId, actId }),
  );
}

/** Tells all processes, at the commit of the transaction, to read the identity and the time zone again. */
export const announceSiteIdentity = (transaction: Queryable): Promise<unknown> =>
  transaction.query(queries.announceIdentity({ channel }));

type Chosen = Pick<ChosenIdentity, 'name' | 'languages' | 'colour' | 'logoId'>;

const isSame = (one: Chosen, other: Chosen): boolean =>
  one.name === other.name &&
  one.colour === other.colour &&
  one.logoId === other.logoId &&
  String(one.languages) === String(other.languages);
