import type { ReactNode } from 'react';
import item from '../frame/item.module.css';

interface RecordFactsProps {
  name: string;
  /** The public page of the record, if it has one. */
  href?: string | undefined;
  /** Facts without a value are left out. */
  facts: readonly { label: string; value: ReactNode }[];
}

/** The name of a record and its facts. */
export function RecordFacts({ name, href, facts }: RecordFactsProps) {
  return (
    <>
      <h2 className={item.title}>{href === undefined ? name : <a href={href}>{name}</a>}</h2>
      <dl className={item.facts}>
        {facts
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
