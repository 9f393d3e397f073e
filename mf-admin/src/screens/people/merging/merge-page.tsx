import { useTranslation } from '@hustings/i18n';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import type { ComparedPair } from '../state.ts';
import { clashNames, factNames, moveText } from '../texts.ts';
import { Comparison } from './comparison.tsx';
import { partyClashNames, partyFactNames, partyMoveText, usePartiesKind, usePartyFacts } from './parties.ts';
import { usePeopleKind, usePersonFacts } from './people.ts';

/** Two people side by side, and their merge. */
export function PeopleMergePage({ pair }: { pair: ComparedPair }) {
  const { t } = useTranslation('admin');
  const compared = usePersonFacts();
  const { data, error, refetch } = useQuery(queries.personMerge(pair));
  const preview = data && {
    ...data,
    kept: compared(data.kept),
    merged: compared(data.merged),
    moves: [
      ...data.moves.map((each) => moveText(t, each)),
      ...(data.sharedTerms > 0 ? [t('people.merge.sharedTerms', { count: data.sharedTerms })] : []),
    ],
    clashes: data.clashes.map(({ clash, names }) => ({ text: clashNames(t)[clash], names })),
    choices: data.choices.map((fact) => ({
      fact,
      label: factNames(t)[fact],
      kept: data.kept[fact] ?? '',
      merged: data.merged[fact] ?? '',
    })),
  };
  return <Comparison kind={usePeopleKind()} {...{ preview, error }} onReadAgain={() => void refetch()} />;
}

/** Two parties side by side, and their merge. */
export function PartyMergePage({ pair }: { pair: ComparedPair }) {
  const { t } = useTranslation('admin');
  const compared = usePartyFacts();
  const { data, error, refetch } = useQuery(queries.partyMerge(pair));
  const preview = data && {
    ...data,
    kept: compared(data.kept),
    merged: compared(data.merged),
    moves: data.moves.map((each) => partyMoveText(t, each)),
    clashes: data.clashes.map(({ clash, names }) => ({ text: partyClashNames(t)[clash], names })),
    choices: data.choices.map((fact) => ({
      fact,
      label: partyFactNames(t)[fact],
      kept: data.kept[fact] ?? '',
      merged: data.merged[fact] ?? '',
    })),
  };
  return <Comparison kind={usePartiesKind()} {...{ preview, error }} onReadAgain={() => void refetch()} />;
}
