import { useTranslation } from '@hustings/i18n';
import { fixedLengths } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { useRef, useState, type MouseEvent } from 'react';
import { useDeferredHydration } from '../aria/deferred-hydration.ts';
import { AriaRoot } from '../aria/aria-root.tsx';
import type { LoadSuggestions } from '../aria/suggestions.ts';
import { Field, useFieldControl, type FieldTexts } from '../field/field.tsx';
import field from '../field/field.module.css';
import { useStandingError } from '../field/standing-error.ts';
import { TagBox, type TagSuggestion } from './tag-box.tsx';
import styles from './tag-input.module.css';
import { TagList } from './tag-list.tsx';
import { useTags } from './use-tags.ts';

export interface TagInputProps extends FieldTexts {
  name?: string;
  tags: readonly string[];
  onChange(tags: string[]): void;
  /** Loads tags that match a term; must be the same function in every render. */
  load: LoadSuggestions<string | TagSuggestion>;
  /** The maximum number of tags; one more replaces the last (docs/decisions/05-limits.md). */
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  placeholder?: string;
  className?: string;
}

/**
 * Edits tags with completion. Enter or comma adds the typed tag; Backspace in an empty field focuses the last tag;
 * Delete removes the focused one.
 */
export function TagInput(props: TagInputProps) {
  const limits = useLimits();
  const { label, labelHidden, description, required, className, tags, load, placeholder, name } = props;
  const { maximum = limits.tags, minLength = fixedLengths.tag.min, maxLength = fixedLengths.tag.max } = props;
  const { t } = useTranslation('ui');
  const [error, correct] = useStandingError(props.error);
  const control = useFieldControl({ description, error });
  const onChange = (changed: string[]) => {
    correct();
    props.onChange(changed);
  };
  const { message, add, remove } = useTags({ tags, onChange, maximum, minLength });
  const [kinds, setKinds] = useState<Record<string, string>>({});
  const addKnown = (name: string, kind?: string): boolean => {
    if (kind) setKinds((before) => ({ ...before, [name.trim()]: kind }));
    return add(name);
  };
  const frame = useRef<HTMLDivElement>(null);
  const { alive, standIn } = useDeferredHydration(control.id, 'gives way');

  const focusBox = () => frame.current?.querySelector('input')?.focus();
  const focusLast = () => frame.current?.querySelector<HTMLElement>('[role="row"]:last-of-type')?.focus();
  const pressed = (event: MouseEvent) => event.target === frame.current && focusBox();
  return (
    <Field
      id={control.id}
      {...{ label, labelHidden, description, error, required, className }}
      foot={
        <span className={styles.foot}>
          <output>{message}</output>
          <span className={styles.count}>{t('tags.count', { number: tags.length, maximum })}</span>
        </span>
      }
    >
      {alive ? (
        <AriaRoot>
          {/* A press beside the box is a shortcut for those who point; the box itself is the control. */}
          <div ref={frame} role="presentation" className={styles.frame} onMouseDown={pressed}>
            {tags.length > 0 && <TagList {...{ tags, kinds, remove, focusBox }} />}
            <TagBox
              {...{ label, control, load, tags, focusLast, maxLength }}
              add={addKnown}
              placeholder={placeholder ?? t('tags.add')}
            />
          </div>
        </AriaRoot>
      ) : (
        <input
          type="text"
          {...control}
          {...standIn}
          className={field.control}
          placeholder={placeholder ?? t('tags.add')}
          readOnly
        />
      )}
      {name !== undefined && tags.map((tag) => <input key={tag} type="hidden" name={name} value={tag} />)}
    </Field>
  );
}
