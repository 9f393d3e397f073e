import { Chip } from '@hustings/ui';
import { useId } from 'react';
import item from '../../frame/item.module.css';

/** A fact with its values. One without a value is not shown. */
export interface ShownFact {
  label: string;
  values: readonly string[];
}

interface FactsCardProps {
  name: string;
  /** The address of the page of the record. */
  path: string;
  /** A word beside the name. */
  chip?: string | undefined;
  /** What happens to the record in a merge. */
  role?: string | undefined;
  facts: readonly ShownFact[];
  heading?: 'h2' | 'h3';
  /** Whether the page names the region already. */
  isRecord?: boolean;
}

/** The facts of a person or party. */
export function FactsCard({
  name,
  path,
  chip,
  role,
  facts,
  heading: Heading = 'h3',
  isRecord = false,
}: FactsCardProps) {
  const id = useId();
  return (
    // A group and no landmark, because two records that may be the same often have one name.
    <div className={item.within} {...(isRecord ? {} : { role: 'group', 'aria-labelledby': id })}>
      {role && <p className={item.small}>{role}</p>}
      <Heading id={id} className={item.title}>
        <a href={path}>{name}</a> {chip && <Chip>{chip}</Chip>}
      </Heading>
      <dl className={item.facts}>
        {facts
          .filter(({ values }) => values.length > 0)
          .map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map((value) => (
                <dd key={value}>{value}</dd>
              ))}
            </div>
          ))}
      </dl>
    </div>
  );
}
