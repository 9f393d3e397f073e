import { useFormat, useTranslation } from '@hustings/i18n';
import { useQueries, useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { useScores, type TableProps } from './candidate-table.tsx';
import { CompareTable, type CompareRow } from './compare-table.tsx';

/** Compares parties: facts and scores. */
export function PartyTable({ electionId, slugs, onlyDifferences, onRemove }: TableProps) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  const parties = useQueries({ queries: slugs.map((slug) => queries.party(slug)) });
  const scores = useQueries({ queries: slugs.map((slug) => queries.partyScores(slug)) });
  const lists = useQuery(queries.partyChoice(electionId)).data?.results;
  const ofElection = slugs.map((slug) => lists?.find(({ party }) => party?.slug === slug));
  const rated = useScores(scores.map(({ data }) => data));
  const facts: CompareRow[] = [
    {
      id: 'list',
      name: t('compare.list'),
      values: ofElection.map((each) => (each?.listNumber === undefined ? undefined : String(each.listNumber))),
    },
    {
      id: 'candidates',
      name: t('election.candidates'),
      values: ofElection.map((each) => each && number(each.candidatesCount)),
    },
    { id: 'place', name: t('compare.place'), values: parties.map(({ data }) => data?.place) },
    { id: 'since', name: t('compare.founded'), values: parties.map(({ data }) => data?.from?.slice(0, 4)) },
    { id: 'members', name: t('compare.members'), values: parties.map(({ data }) => data && number(data.members)) },
  ];
  const columns = parties.map(({ data, error }, at) => ({
    slug: slugs[at] ?? '',
    name: data?.name,
    mark: data?.mark ?? null,
    href: `/party/${slugs[at]}`,
    failed: error !== null,
  }));
  return <CompareTable {...{ columns, onlyDifferences, onRemove }} rows={[...facts, ...rated]} />;
}
