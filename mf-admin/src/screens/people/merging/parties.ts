import type {
  PartyClash,
  PartyDuplicateReason,
  PartyFact,
  PartyFacts,
  PartyMergePreview,
  PartyMove,
} from '@hustings/contract';
import { useSourceName } from '@hustings/features/source-name';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { call } from '../../../admin-actions/call.ts';
import { identifierTexts } from '../texts.ts';
import type { Compared, MergeKind } from './merge-kind.ts';

/** Returns parties as a kind of records that admins merge. */
export function usePartiesKind(): MergeKind {
  const { t } = useTranslation('admin');
  return {
    of: 'parties',
    input: 'party',
    pagePath: (slug) => `/party/${slug}`,
    texts: {
      compare: {
        heading: t('partyMerges.compare.heading'),
        kept: t('partyMerges.compare.kept'),
        merged: t('partyMerges.compare.merged'),
        same: t('partyMerges.compare.same'),
      },
      none: { title: t('people.none.title'), text: t('partyMerges.none') },
      distinguish: {
        title: (one, other) => t('partyMerges.distinguish.title', { one, other }),
        confirm: t('partyMerges.distinguish.confirm'),
      },
      kept: t('partyMerges.merge.kept'),
      merged: t('partyMerges.merge.merged'),
      addresses: t('partyMerges.merge.addresses'),
      undo: { text: t('partyMerges.undo.text'), done: (merged) => t('partyMerges.undo.done', { merged }) },
    },
    distinguish: (body) => call('distinguishParties', { body }),
    merge: ({ keptId, ...body }) => call('mergeParties', { params: { id: keptId }, body }),
    undo: (id, reason) => call('undoPartyMerge', { params: { id }, body: { reason } }),
  };
}

export const partyFactNames = (t: TFunction): Record<PartyFact, string> => ({
  name: t('people.facts.name'),
  abbreviation: t('bodies.facts.abbreviation'),
  place: t('bodies.facts.place'),
  website: t('people.facts.website'),
  image: t('people.facts.image'),
});

export const partyReasonNames = (t: TFunction): Record<PartyDuplicateReason, string> => ({
  nameAndPlace: t('people.reasons.nameAndPlace'),
  nameAndBody: t('people.reasons.nameAndBody'),
  website: t('partyMerges.reasons.website'),
  identifier: t('partyMerges.reasons.identifier'),
});

export const partyClashNames = (t: TFunction): Record<PartyClash, string> => ({
  sameContest: t('partyMerges.clashes.sameContest'),
  partOfOther: t('partyMerges.clashes.partOfOther'),
});

/** Says what moves, such as "3 comments". */
export function partyMoveText(t: TFunction, { move, count }: PartyMergePreview['moves'][number]): string {
  const texts: Record<PartyMove, string> = {
    terms: t('people.moves.terms', { count }),
    candidacies: t('people.moves.candidacies', { count }),
    lists: t('partyMerges.moves.lists', { count }),
    parts: t('partyMerges.moves.parts', { count }),
    followers: t('people.moves.followers', { count }),
    comments: t('people.moves.comments', { count }),
    news: t('people.moves.news', { count }),
    posts: t('people.moves.posts', { count }),
  };
  return texts[move];
}

/** Returns a function that says the facts of a party. */
export function usePartyFacts(): (party: PartyFacts) => Compared {
  const { t } = useTranslation('admin');
  const sourceName = useSourceName();
  const names = partyFactNames(t);
  return ({ partyId, name, slug, abbreviation, otherNames, place, website, image, source, identifiers, ...party }) => ({
    id: partyId,
    name,
    path: `/party/${slug}`,
    facts: [
      { label: names.abbreviation, values: abbreviation ? [abbreviation] : [] },
      { label: t('people.facts.otherNames'), values: otherNames },
      { label: names.place, values: place ? [place] : [] },
      { label: names.website, values: website ? [website] : [] },
      { label: names.image, values: image ? [image] : [] },
      { label: t('people.facts.source'), values: [sourceName(source)] },
      { label: t('people.facts.identifiers'), values: identifierTexts(identifiers) },
      { label: t('partyMerges.facts.bodies'), values: party.bodies },
      { label: t('partyMerges.facts.members'), values: [String(party.members)] },
    ],
  });
}
