import type { ElectionParty } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Select } from '@hustings/ui/select';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import type { CandidateFilters } from './filters.ts';

type Choice = Pick<CandidateFilters, 'party' | 'list'>;

interface PartyChoiceProps {
  electionId: string;
  value: Choice;
  onChange(choice: Choice): void;
}

/** The id of the option that does not filter. */
const noChoice = 'all';

const idOf = ({ party, list }: Choice): string => (party ? `party ${party}` : list ? `list ${list}` : noChoice);

const choiceOf = ({ party, listNumber }: ElectionParty): Choice => ({
  party: party?.partyId ?? '',
  list: party || listNumber === undefined ? '' : String(listNumber),
});

/** Chooses a party, or a list without a party. */
export function PartyChoice({ electionId, value, onChange }: PartyChoiceProps) {
  const { t } = useTranslation('elections');
  const { data } = useQuery(queries.partyChoice(electionId));
  const choices = (data?.results ?? [])
    .map((party) => {
      const { name, listNumber } = party;
      const choice = choiceOf(party);
      return { id: idOf(choice), label: listNumber === undefined ? name : `${listNumber} · ${name}`, choice };
    })
    .filter(({ id }) => id !== noChoice);
  const current = idOf(value);
  const missing = current !== noChoice && choices.every(({ id }) => id !== current);
  // An address can name a list that has a party.
  const others = missing
    ? [{ id: current, label: value.list ? t('party.list', { number: value.list }) : t('party.other'), choice: value }]
    : [];
  const all = { id: noChoice, label: t('party.all'), choice: { party: '', list: '' } };
  const options = [all, ...choices, ...others];
  return (
    <Select
      name="party"
      label={t('party.label')}
      options={options}
      value={current}
      onChange={(id) => onChange(options.find((option) => option.id === id)?.choice ?? all.choice)}
    />
  );
}
