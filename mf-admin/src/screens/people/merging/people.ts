import type { PersonFacts } from '@hustings/contract';
import { useSourceName } from '@hustings/features/source-name';
import { useFormat, useTranslation } from '@hustings/i18n';
import { call } from '../../../admin-actions/call.ts';
import { statusNames } from '../../elections/texts.ts';
import { factNames, identifierTexts, termText } from '../texts.ts';
import type { Compared, MergeKind } from './merge-kind.ts';

/** Returns people as a kind of records that admins merge. */
export function usePeopleKind(): MergeKind {
  const { t } = useTranslation('admin');
  return {
    of: 'people',
    input: 'person',
    pagePath: (slug) => `/polly/${slug}`,
    texts: {
      compare: {
        heading: t('people.compare.heading'),
        kept: t('people.compare.kept'),
        merged: t('people.compare.merged'),
        same: t('people.compare.same'),
      },
      none: { title: t('people.none.title'), text: t('people.none.text') },
      distinguish: {
        title: (one, other) => t('people.distinguish.title', { one, other }),
        confirm: t('people.distinguish.confirm'),
      },
      kept: t('people.merge.kept'),
      merged: t('people.merge.merged'),
      addresses: t('people.merge.addresses'),
      undo: { text: t('people.undo.text'), done: (merged) => t('people.undo.done', { merged }) },
    },
    distinguish: (body) => call('distinguishPeople', { body }),
    merge: ({ keptId, ...body }) => call('mergePeople', { params: { id: keptId }, body }),
    undo: (id, reason) => call('undoPersonMerge', { params: { id }, body: { reason } }),
  };
}

/** Returns a function that says the facts of a person. `isRecord`: the page shows the terms and the picture elsewhere. */
export function usePersonFacts(isRecord = false): (person: PersonFacts) => Compared {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const sourceName = useSourceName();
  const names = factNames(t);
  const candidacyText = (stands: PersonFacts['candidacies'][number]): string =>
    [stands.electionName, stands.contestName, stands.partyName, date(stands.day), statusNames(t)[stands.status]]
      .filter(Boolean)
      .join(' · ');
  return ({ personId, name, slug, otherNames, gender, website, image, source, identifiers, terms, ...person }) => ({
    id: personId,
    name,
    path: `/polly/${slug}`,
    ...(person.isClaimed && { chip: t('people.facts.claimed') }),
    facts: [
      { label: t('people.facts.otherNames'), values: otherNames },
      { label: names.gender, values: gender ? [gender] : [] },
      { label: names.website, values: website ? [website] : [] },
      { label: names.image, values: image && !isRecord ? [image] : [] },
      { label: t('people.facts.source'), values: [sourceName(source)] },
      { label: t('people.facts.identifiers'), values: identifierTexts(identifiers) },
      { label: t('people.facts.terms'), values: isRecord ? [] : terms.map((term) => termText(term, date)) },
      { label: t('people.facts.candidacies'), values: person.candidacies.map(candidacyText) },
    ],
  });
}
