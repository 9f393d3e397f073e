import type { ReleaseTerms } from '@hustings/contract';
import { findIncompatibilities, findMissing } from '@hustings/releases/compatibility';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { offeredSlots } from '../extension-slots/slots.ts';
import type { ReleaseRow } from '../releases.queries.ts';

/** The fields of a release that decide about compatibility. */
type Candidate = Pick<ReleaseRow, 'manifest'>;

/** The terms that decide which releases fit together, with the extension slots that a release of any age offers. */
export const termsOf = (row: Candidate): ReleaseTerms => ({
  ...row.manifest,
  manifest: { ...row.manifest.manifest, slots: offeredSlots(row).map(({ name }) => ({ name })) },
});

/**
 * Requires that a build takes no shared module and no token from the served shells that they do not provide. Checks an
 * upload before it is registered, so that a team learns of a misfit before it deploys.
 *
 * @throws {RequestFailure} `ReleaseDoesNotFit` with the modules, ranges and versions, or the tokens
 */
export function requireProvided(candidate: Candidate, served: readonly Candidate[]): void {
  const misfit = findMissing(candidate.manifest, served.map(termsOf));
  if (misfit) throw new RequestFailure('ReleaseDoesNotFit', { field: 'file', meta: { ...misfit } });
}

/**
 * Requires that a release is compatible with the served ones.
 *
 * @throws {RequestFailure} `ReleaseDoesNotFit` with the result of `findIncompatibilities`
 */
export function requireCompatible(candidate: Candidate, served: readonly Candidate[]): void {
  const misfit = findIncompatibilities(candidate.manifest, served.map(termsOf));
  if (misfit) throw new RequestFailure('ReleaseDoesNotFit', { field: 'version', meta: { ...misfit } });
}
