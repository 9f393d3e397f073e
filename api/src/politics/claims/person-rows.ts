import type { PersonClash } from '@hustings/contract';
import type { FoundClash, PersonRows } from '../../platform/core/merge-rows.ts';
import * as queries from './person-rows.queries.ts';

/** What moved with the claims of a page. */
interface MovedClaims {
  claimIds: string[];
  domains: string[];
}

/**
 * The claims, owners and staff of pages. A page has one owner, so two claimed pages are not merged. A claim that waits
 * is decided first, because its member reads there which page it is for.
 */
export const claimsPersonRows: PersonRows = {
  name: 'claims',
  columns: ['claims.person_id', 'claim_domains.person_id', 'page_owners.person_id'],
  async count(database, pair) {
    const [row] = await database.query<queries.ClaimPair>(queries.claimPair(pair));
    return { claims: row?.claims ?? 0 };
  },
  async clashes(database, pair) {
    const [row] = await database.query<queries.ClaimPair>(queries.claimPair(pair));
    const found: FoundClash<PersonClash>[] = [];
    if (row?.keptClaimed && row.mergedClaimed) found.push({ clash: 'bothClaimed', names: [] });
    if (row?.mergedWaits) found.push({ clash: 'claimWaiting', names: [] });
    return found;
  },
  async move(transaction, pair): Promise<MovedClaims> {
    const claims = await transaction.query<{ id: string }>(queries.moveClaims(pair));
    await transaction.query(queries.movePageOwners(pair));
    const domains = await transaction.query<{ domain: string }>(queries.moveDomains(pair));
    return { claimIds: claims.map(({ id }) => id), domains: domains.map(({ domain }) => domain) };
  },
  async moveBack(transaction, pair, moved) {
    const { claimIds, domains } = moved as MovedClaims;
    const owning = await transaction.query(queries.moveClaimsBack({ ...pair, claimIds }));
    if (owning.length > 0) await transaction.query(queries.moveOwnersBack(pair));
    await transaction.query(queries.moveDomainsBack({ ...pair, domains }));
  },
  async rests(database, { keptId }, _, mergedAt) {
    const newer = await database.query(queries.claimSince({ keptId, since: mergedAt }));
    return newer.length > 0 ? 'claim' : undefined;
  },
};
