import { fixedLengths } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { IconSearch, TextField } from '@hustings/ui';
import type { FormEvent, KeyboardEvent } from 'react';
import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  text: string;
  onType(text: string): void;
  /** Searches at once, without the pause. */
  onAsk(text: string): void;
  /** Whether the box searches only a part of the page. Then it is no landmark, of which a page has one. */
  isOfPart?: boolean;
}

/** A search field. Enter searches at once, Escape clears it. */
export function SearchBox({ label, placeholder, text, onType, onAsk, isOfPart = false }: SearchBoxProps) {
  const { t } = useTranslation('features');

  function submit(event: FormEvent): void {
    event.preventDefault();
    onAsk(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      onAsk('');
    }
  }

  const Around = isOfPart ? 'div' : 'search';
  return (
    <Around>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          type="search"
          name="term"
          label={label}
          labelHidden
          placeholder={placeholder}
          value={text}
          maxLength={fixedLengths.search.max}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={onType}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles.submit} aria-label={t('searchBox.submit')}>
          <IconSearch aria-hidden="true" />
        </button>
      </form>
    </Around>
  );
}
