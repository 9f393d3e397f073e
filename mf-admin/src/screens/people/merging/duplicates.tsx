import { useTranslation } from '@hustings/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { reasonNames } from '../texts.ts';
import { DuplicateList } from './duplicate-list.tsx';
import { partyReasonNames, usePartiesKind, usePartyFacts } from './parties.ts';
import { usePeopleKind, usePersonFacts } from './people.ts';

/** Pairs of people who may be the same. */
export function PeopleDuplicates() {
  const { t } = useTranslation('admin');
  const kind = usePeopleKind();
  const compared = usePersonFacts();
  const names = reasonNames(t);
  const pages = useInfiniteQuery(queries.duplicates);
  const found = pages.data?.pages
    .flatMap(({ results }) => results)
    .map(({ people: [one, other], reasons }) => ({
      pair: [compared(one), compared(other)] as const,
      reasons: reasons.map((reason) => names[reason]),
    }));
  return <DuplicateList {...{ kind, pages, found }} />;
}

/** Pairs of parties that may be the same. */
export function PartyDuplicates() {
  const { t } = useTranslation('admin');
  const kind = usePartiesKind();
  const compared = usePartyFacts();
  const names = partyReasonNames(t);
  const pages = useInfiniteQuery(queries.partyDuplicates);
  const found = pages.data?.pages
    .flatMap(({ results }) => results)
    .map(({ parties: [one, other], reasons }) => ({
      pair: [compared(one), compared(other)] as const,
      reasons: reasons.map((reason) => names[reason]),
    }));
  return <DuplicateList {...{ kind, pages, found }} />;
}
