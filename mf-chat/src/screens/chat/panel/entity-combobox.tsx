import { useTranslation } from '@hustings/i18n';
import { Combobox, type LoadSuggestions, type Option } from '@hustings/ui/combobox';
import { call } from '@hustings/vertical/client';

interface EntityComboboxProps {
  /** The participants, who are not suggested. */
  without: readonly string[];
  onChoose(personId: string): void;
}

/** A field that finds a digital politician who is online, by name. */
export default function EntityCombobox({ without, onChoose }: EntityComboboxProps) {
  const { t } = useTranslation('chat');
  const load: LoadSuggestions<Option> = async (term, signal) => {
    const { results } = await call('listChatEntities', { query: { ...(term ? { term } : {}), take: 10 } }, signal);
    return results
      .filter(({ personId }) => !without.includes(personId))
      .map(({ personId, name, title, partyName }) => ({
        id: personId,
        label: t('simulated.name', { name }),
        description: [title, partyName].filter(Boolean).join(' · '),
      }));
  };
  return (
    <Combobox
      name="participant"
      label={t('panel.addLabel')}
      description={t('panel.addMeaning')}
      load={load}
      value={undefined}
      onChange={(option) => option && onChoose(option.id)}
    />
  );
}
