import { useTranslation } from '@hustings/i18n';
import { Combobox, type LoadSuggestions, type Option } from '@hustings/ui/combobox';
import { call } from '@hustings/vertical/client';

/** The maximum number of suggestions for a term. */
const offered = 8;

const load: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listMembers', { query: { term, take: offered } }, signal);
  return results.map(({ userId, userName, displayName = '' }) => ({
    id: userId,
    label: `@${userName}`,
    description: displayName,
  }));
};

interface MemberSearchProps {
  /** The name of the field, which differs where a page has several. */
  name?: string;
  value: Option | undefined;
  description?: string;
  onChange(member: Option | undefined): void;
}

/** Finds a member by a part of the name or by the mail address. */
export function MemberSearch({ name = 'member', value, description, onChange }: MemberSearchProps) {
  const { t } = useTranslation('admin');
  return <Combobox label={t('find.member')} {...{ name, load, value, description, onChange }} />;
}
