import { useTranslation } from '@hustings/i18n';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { ComboBox as AriaComboBox, Input, ListBox, Popover } from 'react-aria-components';
import { useDeferredHydration } from '../aria/deferred-hydration.ts';
import { AriaRoot } from '../aria/aria-root.tsx';
import { OptionItem, type Option } from '../aria/option.tsx';
import popover from '../aria/popover.module.css';
import { useSuggestions, type LoadSuggestions } from '../aria/suggestions.ts';
import { classes } from '../classes.ts';
import { Field, useFieldControl, type FieldTexts } from '../field/field.tsx';
import field from '../field/field.module.css';
import { useStandingError } from '../field/standing-error.ts';
import styles from './combobox.module.css';

export interface ComboboxProps extends FieldTexts {
  name: string;
  /** Loads the matches of a term; must be the same function in every render. */
  load: LoadSuggestions<Option>;
  /** The chosen option; changes from outside are shown. */
  value: Option | undefined;
  onChange(value: Option | undefined): void;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
}

/** Chooses one of many options by typing. Typed text alone is no choice. */
export function Combobox(given: ComboboxProps) {
  const [error, correct] = useStandingError(given.error);
  const props: ComboboxProps = {
    ...given,
    error,
    onChange(value) {
      correct();
      given.onChange(value);
    },
  };
  const { label, labelHidden, description, required, className, name, value, placeholder, disabled } = props;
  const { id, ...state } = useFieldControl({ description, error });
  const { alive, standIn } = useDeferredHydration(id, 'gives way');
  return (
    <Field {...{ id, label, labelHidden, description, error, required, className }}>
      {alive ? (
        <AliveCombobox {...props} id={id} describedBy={state['aria-describedby']} />
      ) : (
        <input
          type="text"
          {...{ id, name, placeholder, disabled }}
          {...state}
          {...standIn}
          className={field.control}
          defaultValue={value?.label}
        />
      )}
    </Field>
  );
}

/** Returns the text typed into the native field before the full control rendered. */
function typedInto(id: string): string | undefined {
  const standIn = document.getElementById(id);
  return standIn instanceof HTMLInputElement ? standIn.value : undefined;
}

function AliveCombobox(props: ComboboxProps & { id: string; describedBy: string | undefined }) {
  const { label, load, value, onChange, placeholder, name, disabled, error, id, describedBy } = props;
  const { t } = useTranslation('ui');
  const [text, setText] = useState(() => typedInto(id) ?? value?.label ?? '');
  const [shown, setShown] = useState(value?.id);
  // Show an option that was chosen outside.
  if (value?.id !== shown) {
    setShown(value?.id);
    setText(value?.label ?? '');
  }
  const { items, state } = useSuggestions(load, text === value?.label ? '' : text.trim());
  const note =
    state === 'failed' ? t('combobox.failed') : state === 'loading' ? t('combobox.loading') : t('combobox.none');
  const type = (typed: string) => {
    setText(typed);
    if (typed === '' && value) onChange(undefined);
  };
  return (
    <AriaRoot>
      <AriaComboBox
        className={styles.combobox ?? ''}
        aria-label={label}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        inputValue={text}
        onInputChange={type}
        items={items}
        // The server filters, so disable the local filter.
        defaultFilter={() => true}
        value={value?.id ?? null}
        onChange={(key) => {
          const chosen = items.find((item) => item.id === key);
          if (!chosen) return;
          setText(chosen.label);
          onChange(chosen);
        }}
        allowsEmptyCollection={state !== 'idle'}
        menuTrigger="input"
      >
        <div className={styles.box}>
          <Input
            {...{ id, name, placeholder }}
            type="text"
            aria-describedby={describedBy}
            className={classes(field.control, styles.input)}
          />
          <span aria-hidden="true" className={styles.open}>
            <Search />
          </span>
        </div>
        <Popover className={popover.popover ?? ''} offset={4}>
          <ListBox className={popover.list ?? ''} renderEmptyState={() => <div className={popover.note}>{note}</div>}>
            {(option: Option) => <OptionItem option={option} />}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </AriaRoot>
  );
}
