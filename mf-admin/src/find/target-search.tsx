import { useTranslation } from '@hustings/i18n';
import { Combobox, type LoadSuggestions, type Option } from '@hustings/ui/combobox';
import { call } from '@hustings/vertical/client';

/** How many of each kind are offered for a term. */
const offered = 5;

const load: LoadSuggestions<Option> = async (term, signal) => {
  const query = { term, take: offered };
  const [pollies, parties] = await Promise.all([
    call('listPollies', { query }, signal),
    call('listParties', { query }, signal),
  ]);
  return [
    ...pollies.results.map(({ personId, name, title = '' }) => ({ id: personId, label: name, description: title })),
    ...parties.results.map(({ partyId, name }) => ({ id: partyId, label: name })),
  ];
};

interface TargetSearchProps {
  value: Option | undefined;
  error: string | undefined;
  onChange(target: Option | undefined): void;
}

/** What is voted on: a politician or a party, found by name. */
export function TargetSearch({ value, error, onChange }: TargetSearchProps) {
  const { t } = useTranslation('admin');
  return <Combobox name="target" label={t('find.target')} required {...{ load, value, error, onChange }} />;
}
