import type { DuplicateReason, PartyDuplicateReason, PartyMerge, PersonMerge } from '@hustings/contract';
import type { Handlers } from '../../platform/core/handler.ts';
import type { PartyRows, PersonRows } from '../../platform/core/merge-rows.ts';
import type { Services } from '../../platform/core/services.ts';
import { distinguish, listDuplicates } from './duplicates/duplicates.rules.ts';
import { listMerges, mergeRecords, type MergeAnswer } from './merge/merge.rules.ts';
import { previewMerge } from './merge/preview.rules.ts';
import { likelyPartyDuplicates } from './parties/duplicates.queries.ts';
import { partySubject, type PartyKind } from './parties/parties.ts';
import { likelyDuplicates } from './people/duplicates.queries.ts';
import { personSubject, type PersonKind } from './people/people.ts';
import { readSharedTerms } from './people/records.ts';
import { undoMerge } from './undo/undo.rules.ts';

type PersonMergeCall =
  | 'listLikelyDuplicates'
  | 'distinguishPeople'
  | 'previewPersonMerge'
  | 'mergePeople'
  | 'listPersonMerges'
  | 'undoPersonMerge';

type PartyMergeCall =
  | 'listLikelyPartyDuplicates'
  | 'distinguishParties'
  | 'previewPartyMerge'
  | 'mergeParties'
  | 'listPartyMerges'
  | 'undoPartyMerge';

const asPersonMerge = ({ kept: { id, ...kept }, merged, ...merge }: MergeAnswer): PersonMerge => ({
  ...merge,
  kept: { personId: id, ...kept },
  merged: { personId: merged.id, name: merged.name },
});

const asPartyMerge = ({ kept: { id, ...kept }, merged, ...merge }: MergeAnswer): PartyMerge => ({
  ...merge,
  kept: { partyId: id, ...kept },
  merged: { partyId: merged.id, name: merged.name },
});

/**
 * Handles the calls by which admins merge people.
 *
 * @param personRows the rows of all domains that refer to people
 */
export function personMergeHandlers(services: Services, personRows: readonly PersonRows[]): Handlers<PersonMergeCall> {
  const subject = personSubject(personRows);
  return {
    async listLikelyDuplicates({ query }) {
      const found = await listDuplicates<PersonKind, DuplicateReason>(services, subject, likelyDuplicates, query);
      return { ...found, results: found.results.map(({ pair, reasons }) => ({ people: pair, reasons })) };
    },
    distinguishPeople: ({ body }, { viewer }) => distinguish(services, subject, viewer, body),
    async previewPersonMerge({ params: { id, mergedId } }) {
      const pair = { keptId: id, mergedId };
      const preview = await previewMerge(services, subject, pair);
      return { ...preview, sharedTerms: await readSharedTerms(services.database, pair) };
    },
    mergePeople: async ({ params, body }, { viewer }) =>
      asPersonMerge(await mergeRecords(services, subject, viewer, params.id, body)),
    async listPersonMerges({ query }) {
      const page = await listMerges(services, subject, query);
      return { ...page, results: page.results.map(asPersonMerge) };
    },
    undoPersonMerge: ({ params, body }, { viewer }) => undoMerge(services, subject, viewer, params.id, body.reason),
  };
}

/**
 * Handles the calls by which admins merge parties.
 *
 * @param partyRows the rows of all domains that refer to parties
 */
export function partyMergeHandlers(services: Services, partyRows: readonly PartyRows[]): Handlers<PartyMergeCall> {
  const subject = partySubject(partyRows);
  return {
    async listLikelyPartyDuplicates({ query }) {
      const found = await listDuplicates<PartyKind, PartyDuplicateReason>(
        services,
        subject,
        likelyPartyDuplicates,
        query,
      );
      return { ...found, results: found.results.map(({ pair, reasons }) => ({ parties: pair, reasons })) };
    },
    distinguishParties: ({ body }, { viewer }) => distinguish(services, subject, viewer, body),
    previewPartyMerge: ({ params: { id, mergedId } }) => previewMerge(services, subject, { keptId: id, mergedId }),
    mergeParties: async ({ params, body }, { viewer }) =>
      asPartyMerge(await mergeRecords(services, subject, viewer, params.id, body)),
    async listPartyMerges({ query }) {
      const page = await listMerges(services, subject, query);
      return { ...page, results: page.results.map(asPartyMerge) };
    },
    undoPartyMerge: ({ params, body }, { viewer }) => undoMerge(services, subject, viewer, params.id, body.reason),
  };
}
