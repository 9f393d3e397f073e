import type { Scope, ViewScope } from '@hustings/contract';
import { Checkbox } from '@hustings/ui';
import type { ReactNode } from 'react';
import { namesAudiences, withView, type Circle } from '../audience/index.ts';
import { AudienceList } from './audience-list.tsx';
import styles from './circle-picker.module.css';
import { ScopePreview } from './scope-preview.tsx';
import { ScopeSelect } from './scope-select.tsx';

/** A choice of a scope: the name of its field, its label, and the scopes to choose from. */
interface Choice<Chosen extends Scope> {
  name: string;
  label: string;
  scopes: readonly Chosen[];
}

interface CirclePickerProps {
  value: Circle;
  view: Choice<ViewScope>;
  /** The scopes of answering, none wider than the scope of seeing; absent for an item that nobody answers. */
  reply?: Choice<Scope>;
  /** Whether to offer the choice "just the polly". */
  hasPolly: boolean;
  /** Offers to remember the choice for later items; absent where it cannot be remembered. */
  remember?: { name: string; label: string; checked: boolean; onChange(checked: boolean): void } | undefined;
  onChange(circle: Circle): void;
  /** What a kind of items adds, such as the choice of the politician. */
  children?: ReactNode;
}

/**
 * Chooses who sees an item and who may answer it: scopes, the author's audiences, which can be made on the spot, and on
 * request the people of the circle. Load it lazily, because it is heavy.
 */
export function CirclePicker({ value, view, reply, hasPolly, remember, onChange, children }: CirclePickerProps) {
  return (
    <div className={styles.picker}>
      <div className={styles.scopes}>
        <ScopeSelect
          {...view}
          hasPolly={hasPolly}
          value={value.view}
          onChange={(chosen) => onChange(withView(value, chosen))}
        />
        {reply && (
          <ScopeSelect
            {...reply}
            hasPolly={hasPolly}
            value={value.reply ?? value.view}
            onChange={(chosen) => onChange({ ...value, reply: chosen })}
          />
        )}
      </div>
      {children}
      {namesAudiences(value) && (
        <AudienceList chosen={value.audiences} onChange={(audiences) => onChange({ ...value, audiences })} />
      )}
      <ScopePreview scope={value.view} chosen={value.audiences} />
      {remember && <Checkbox {...remember} />}
    </div>
  );
}
