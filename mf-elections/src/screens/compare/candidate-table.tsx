import type { Averages, Polly, Score, TopicStanceCard } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { useQueries } from '@tanstack/react-query';
import { usePositionNames } from '../../matching/use-position-names.ts';
import { queries } from '../../queries.ts';
import { CompareTable, type CompareRow } from './compare-table.tsx';
import { useScoreText } from './use-score-text.ts';

/** The properties of the tables. */
export interface TableProps {
  electionId: string;
  slugs: readonly string[];
  onlyDifferences: boolean;
  onRemove(slug: string): void;
}

/** Compares candidates: facts, scores, and official positions on topics. */
export function CandidateTable({ electionId, slugs, onlyDifferences, onRemove }: TableProps) {
  const people = useQueries({ queries: slugs.map((slug) => queries.polly(slug)) });
  const scores = useQueries({ queries: slugs.map((slug) => queries.pollyScores(slug)) });
  const positions = useQueries({ queries: slugs.map((slug) => queries.positions(slug)) });
  const facts = useFacts(
    electionId,
    people.map(({ data }) => data),
  );
  const rated = useScores(scores.map(({ data }) => data));
  const topics = useTopics(positions.map(({ data }) => data?.results ?? []));
  const columns = people.map(({ data, error }, at) => ({
    slug: slugs[at] ?? '',
    name: data?.name,
    href: `/polly/${slugs[at]}`,
    photo: data?.photoName,
    failed: error !== null,
  }));
  return <CompareTable {...{ columns, onlyDifferences, onRemove }} rows={[...facts, ...rated, ...topics]} />;
}

function useFacts(electionId: string, people: readonly (Polly | undefined)[]): CompareRow[] {
  const { t } = useTranslation('elections');
  const candidacies = people.map((polly) => polly?.elections?.find((each) => each.electionId === electionId));
  return [
    {
      id: 'party',
      name: t('compare.party'),
      values: people.map((polly, at) => candidacies[at]?.party?.name ?? polly?.party?.name),
    },
    { id: 'contest', name: t('contest.label'), values: candidacies.map((candidacy) => candidacy?.contest.name) },
    {
      id: 'position',
      name: t('compare.position'),
      values: candidacies
        .map((candidacy) => candidacy?.listPosition && t('candidate.position', { position: candidacy.listPosition }))
        .map((text) => text || undefined),
    },
    {
      id: 'standing',
      name: t('compare.standing'),
      values: candidacies.map(
        (candidacy) => candidacy && (candidacy.withdrawn ? t('candidate.withdrawn') : t('compare.stands')),
      ),
    },
    {
      id: 'office',
      name: t('compare.office'),
      values: people.map((polly) => polly && (polly.inOffice ? (polly.title ?? polly.officeName) : undefined)),
    },
    {
      id: 'since',
      name: t('compare.since'),
      values: people.map((polly) => polly?.terms.find(({ current }) => current)?.from?.slice(0, 4)),
    },
  ];
}

/** Makes the rows of yesterday's scores from all members. */
export function useScores(averages: readonly (Averages | undefined)[]): CompareRow[] {
  const { t } = useTranslation('elections');
  const scoreText = useScoreText();
  const cohorts = averages.map((each) => {
    const all = each?.yesterday.all;
    return all && !('tooFew' in all) ? all : undefined;
  });
  const row = (id: 'approval' | 'ability' | 'vision', name: string): CompareRow => ({
    id,
    name,
    values: cohorts.map((cohort) => {
      const score: Score | undefined = cohort?.[id];
      return cohort && score && scoreText(score, cohort.accounts);
    }),
  });
  return [
    row('approval', t('compare.approval')),
    row('ability', t('compare.ability')),
    row('vision', t('compare.vision')),
  ];
}

/** Makes a row for each topic on which one of the candidates has an official position. */
function useTopics(stances: readonly (readonly TopicStanceCard[])[]): CompareRow[] {
  const { date } = useFormat();
  const language = useSession((session) => session.language);
  const texts = usePositionNames();
  const topics = new Map(stances.flat().map(({ topic }) => [topic.slug, topic]));
  return [...topics.values()].map((topic) => ({
    id: `topic ${topic.slug}`,
    name: topic.question[language],
    href: `/topicstances?topic=${topic.slug}`,
    values: stances.map((own) => {
      const stance = own.find((each) => each.topic.slug === topic.slug);
      return (
        stance && (stance.official ? `${texts[stance.position]}, ${date(stance.official)}` : texts[stance.position])
      );
    }),
  }));
}
