import { useTranslation } from '@hustings/i18n';
import { Combobox, type LoadSuggestions, type Option } from '@hustings/ui/combobox';
import { call } from '@hustings/vertical/client';

/** The maximum number of suggestions of each kind for a term. */
const offered = 5;

const findPollies: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listPollies', { query: { term, take: offered } }, signal);
  return results.map(({ personId, name, title = '' }) => ({ id: personId, label: name, description: title }));
};

const findParties: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listParties', { query: { term, take: offered } }, signal);
  return results.map(({ partyId, name }) => ({ id: partyId, label: name }));
};

const findBoth: LoadSuggestions<Option> = async (term, signal) =>
  (await Promise.all([findPollies(term, signal), findParties(term, signal)])).flat();

const loads = { polly: findPollies, party: findParties, either: findBoth };

interface TargetSearchProps {
  kind?: keyof typeof loads;
  value: Option | undefined;
  error: string | undefined;
  onChange(target: Option | undefined): void;
}

/** Finds a politician or a party by name. */
export function TargetSearch({ kind = 'either', value, error, onChange }: TargetSearchProps) {
  const { t } = useTranslation('admin');
  const labels = { polly: t('find.polly'), party: t('find.party'), either: t('find.target') };
  return <Combobox name="target" label={labels[kind]} load={loads[kind]} required {...{ value, error, onChange }} />;
}
