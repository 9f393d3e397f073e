import type { Contest } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Combobox } from '@hustings/ui/combobox';
import { Select } from '@hustings/ui/select';
import { call } from '@hustings/vertical/client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queries } from '../queries.ts';

interface ContestChoiceProps {
  electionId: string;
  /** The id of the contest; '' for all contests. */
  value: string;
  /** The name of the chosen contest, if the page knows it. */
  name?: string | undefined;
  onChange(id: string): void;
}

/** The id of the option for all contests. */
const noChoice = 'all';

const optionOf = ({ contestId, name }: Contest) => ({ id: contestId, label: name });

/** Chooses a contest of an election: a list if there are few, a search box if there are many. */
export function ContestChoice({ electionId, value, name, onChange }: ContestChoiceProps) {
  const { t } = useTranslation('elections');
  const { data } = useQuery(queries.contestChoice(electionId));
  const [found, setFound] = useState<{ id: string; label: string }>();
  const load = useCallback(
    async (term: string, signal: AbortSignal) => {
      const query = { take: 20, ...(term ? { term } : {}) };
      return (await call('listElectionContests', { params: { id: electionId }, query }, signal)).results.map(optionOf);
    },
    [electionId],
  );
  const known = data?.results.map(optionOf) ?? [];
  const named = name === undefined ? undefined : { id: value, label: name };
  const current = known.find(({ id }) => id === value) ?? (found?.id === value ? found : named);
  if (data?.next !== undefined) {
    return (
      <Combobox
        key={value}
        name="contest"
        label={t('contest.label')}
        placeholder={t('contest.all')}
        load={load}
        value={value === '' ? undefined : current}
        onChange={(option) => {
          setFound(option);
          onChange(option?.id ?? '');
        }}
      />
    );
  }
  return (
    <Select
      name="contest"
      label={t('contest.label')}
      options={[{ id: noChoice, label: t('contest.all') }, ...known]}
      value={value || noChoice}
      onChange={(id) => onChange(id === noChoice ? '' : id)}
    />
  );
}
