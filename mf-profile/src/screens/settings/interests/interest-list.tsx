import { useHydrated } from '@hustings/features/form';
import { Button, IconClose } from '@hustings/ui';
import { useRef, type ReactNode } from 'react';
import entries from '../../../settings/entries.module.css';

interface Entry {
  key: string;
  name: ReactNode;
  /** Where the interest comes from. */
  origin: ReactNode;
  /** The name of the button that removes the interest. */
  removeLabel: string;
}

interface InterestListProps {
  label: string;
  icon: ReactNode;
  entries: readonly Entry[];
  onRemove(key: string): void;
}

/** Lists interests with their origin, each with a button that removes it. The list then takes the focus. */
export function InterestList({ label, icon, entries: shown, onRemove }: InterestListProps) {
  const hydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} tabIndex={-1} className={entries.list} aria-label={label}>
      {shown.map(({ key, name, origin, removeLabel }) => (
        <li key={key} className={entries.entry}>
          {icon}
          <div className={entries.about}>
            <p className={entries.name}>{name}</p>
            <p className={entries.detail}>{origin}</p>
          </div>
          <Button
            variant="quiet"
            disabled={!hydrated}
            aria-label={removeLabel}
            onClick={() => {
              list.current?.focus();
              onRemove(key);
            }}
          >
            <IconClose aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
