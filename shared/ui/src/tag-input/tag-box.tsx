import { useTranslation } from '@hustings/i18n';
import { useState, type KeyboardEvent } from 'react';
import { ComboBox, Input, ListBox, Popover } from 'react-aria-components';
import { OptionItem, type Option } from '../aria/option.tsx';
import popover from '../aria/popover.module.css';
import { useSuggestions, type LoadSuggestions } from '../aria/suggestions.ts';
import type { useFieldControl } from '../field/field.tsx';
import styles from './tag-input.module.css';

/** An existing tag, with the kind of thing that it names. */
export interface TagSuggestion {
  name: string;
  description?: string | undefined;
}

interface TagBoxProps {
  label: string;
  control: ReturnType<typeof useFieldControl>;
  load: LoadSuggestions<string | TagSuggestion>;
  tags: readonly string[];
  add(name: string, description?: string): boolean;
  focusLast(): void;
  maxLength: number;
  placeholder: string;
}

/** The text field of the tags, with completion. */
export function TagBox({ label, control, load, tags, add, focusLast, maxLength, placeholder }: TagBoxProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const term = text.trim();
  const { items, state } = useSuggestions(load, term);
  const found = items
    .map((item): TagSuggestion => (typeof item === 'string' ? { name: item } : item))
    .filter(({ name }) => !tags.includes(name));
  const known = found.some(({ name }) => name.toLocaleLowerCase() === term.toLocaleLowerCase());
  const options: Option[] = found.map(({ name, description }) => ({
    id: name,
    label: name,
    ...(description ? { description } : {}),
  }));
  if (state === 'ready' && term !== '' && !known && !tags.includes(term)) {
    options.push({ id: term, label: t('tags.create', { name: term }) });
  }

  const note =
    state === 'failed' ? t('combobox.failed') : state === 'loading' ? t('combobox.loading') : t('combobox.none');

  const take = (name: string) => {
    const { description } =
      found.find((each) => each.name.toLocaleLowerCase() === name.trim().toLocaleLowerCase()) ?? {};
    if (add(name, description)) setText('');
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const choosing = event.currentTarget.getAttribute('aria-activedescendant');
    if (event.key === ',' || (event.key === 'Enter' && !choosing && term !== '')) {
      event.preventDefault();
      take(text);
    } else if (event.key === 'Enter' && !choosing) {
      // Keep Enter in an empty field from submitting the form.
      event.preventDefault();
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault();
      focusLast();
    }
  };
  return (
    <ComboBox
      className={styles.combobox ?? ''}
      aria-label={label}
      isInvalid={control['aria-invalid'] ?? false}
      inputValue={text}
      onInputChange={setText}
      items={options}
      defaultFilter={() => true}
      value={null}
      onChange={(key) => key !== null && take(String(key))}
      allowsCustomValue
      // Allow an empty list to open, because suggestions arrive later than the text.
      allowsEmptyCollection={state !== 'idle'}
      menuTrigger="input"
    >
      <Input
        id={control.id}
        type="text"
        aria-describedby={control['aria-describedby']}
        className={styles.input ?? ''}
        maxLength={maxLength}
        placeholder={placeholder}
        autoCapitalize="none"
        onKeyDownCapture={keyDown}
        // Leaving the field adds the typed tag.
        onBlur={() => term !== '' && take(text)}
      />
      <Popover className={popover.popover ?? ''} offset={8}>
        <ListBox className={popover.list ?? ''} renderEmptyState={() => <div className={popover.note}>{note}</div>}>
          {(option: { id: string; label: string }) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
