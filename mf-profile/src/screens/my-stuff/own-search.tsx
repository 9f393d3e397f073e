import { SearchBox, useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';

/** Returns the search of a part: its field, its term, and how to end it. The term is part of the address. */
export function useOwnSearch() {
  const { t } = useTranslation('profile');
  const { term, text, setText, ask } = useSearchTerm();
  const box = (
    <SearchBox label={t('myStuff.search')} placeholder={t('myStuff.search')} text={text} onType={setText} onAsk={ask} />
  );
  return { box, search: { term, onClear: () => ask('') } };
}
