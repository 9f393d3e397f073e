import { useTranslation } from '@hustings/i18n';
import { ChevronDown } from 'lucide-react';
import { Button, ListBox, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components';
import { useDeferredHydration } from '../aria/deferred-hydration.ts';
import { AriaRoot } from '../aria/aria-root.tsx';
import { OptionItem, type Option } from '../aria/option.tsx';
import popover from '../aria/popover.module.css';
import { classes } from '../classes.ts';
import { Field, useFieldControl, type FieldTexts } from '../field/field.tsx';
import field from '../field/field.module.css';
import { useStandingError } from '../field/standing-error.ts';
import styles from './select.module.css';

export interface SelectProps<Id extends string = string> extends FieldTexts {
  name: string;
  options: readonly (Option & { id: Id })[];
  value: Id | undefined;
  onChange(value: NoInfer<Id>): void;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
}

/** Chooses one of a few options; use the combobox for many. */
export function Select<Id extends string>(given: SelectProps<Id>) {
  const { label, labelHidden, description, required, className } = given;
  const [error, correct] = useStandingError(given.error);
  const props: SelectProps<Id> = {
    ...given,
    onChange(value) {
      correct();
      given.onChange(value);
    },
  };
  const control = useFieldControl({ description, error });
  const { id, ...state } = control;
  const { alive, standIn } = useDeferredHydration(id, 'stays');
  return (
    <Field {...{ id, label, labelHidden, description, error, required, className }}>
      <div className={styles.box}>
        {alive ? (
          <AliveSelect {...props} id={id} state={state} />
        ) : (
          <PlainSelect {...props} id={id} state={state} standIn={standIn} />
        )}
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </div>
    </Field>
  );
}

type ControlProps<Id extends string> = SelectProps<Id> & {
  id: string;
  state: Omit<ReturnType<typeof useFieldControl>, 'id'>;
};

function PlainSelect<Id extends string>({
  options,
  value,
  onChange,
  placeholder,
  name,
  disabled,
  required,
  id,
  state,
  standIn,
}: ControlProps<Id> & Pick<ReturnType<typeof useDeferredHydration>, 'standIn'>) {
  const { t } = useTranslation('ui');
  return (
    <select
      {...{ id, name, disabled, required }}
      {...state}
      {...standIn}
      className={classes(field.control, styles.trigger)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value as Id)}
    >
      {value === undefined && <option value="">{placeholder ?? t('select.placeholder')}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function AliveSelect<Id extends string>(props: ControlProps<Id>) {
  const { label, options, value, onChange, placeholder, name, disabled, id, state } = props;
  const { t } = useTranslation('ui');
  return (
    <AriaRoot>
      <AriaSelect
        {...{ name }}
        aria-label={label}
        isDisabled={disabled}
        isInvalid={state['aria-invalid'] ?? false}
        placeholder={placeholder ?? t('select.placeholder')}
        value={value ?? null}
        onChange={(key) => key !== null && onChange(key as Id)}
      >
        <Button id={id} aria-describedby={state['aria-describedby']} className={classes(field.control, styles.trigger)}>
          <SelectValue className={styles.value ?? ''}>
            {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
        </Button>
        <Popover className={popover.popover ?? ''} offset={4}>
          <ListBox items={options} className={popover.list ?? ''}>
            {(option) => <OptionItem option={option} />}
          </ListBox>
        </Popover>
      </AriaSelect>
    </AriaRoot>
  );
}
