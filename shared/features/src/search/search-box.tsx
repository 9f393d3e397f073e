import { fixedLengths } from '@hustings/contract';
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
}

/** A search field. Enter searches at once, Escape clears it. */
export function SearchBox({ label, placeholder, text, onType, onAsk }: SearchBoxProps) {
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

  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <IconSearch aria-hidden="true" className={styles.icon} />
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
      </form>
    </search>
  );
}
