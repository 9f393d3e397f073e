import type { PollyCard } from '@hustings/contract';
import { Avatar } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './aside.module.css';
import { PlaceOf } from './place-of.tsx';

interface PersonInOfficeProps {
  polly: PollyCard;
  /** Content below the person's place. */
  note?: ReactNode;
  /** Content at the end of the line. */
  children?: ReactNode;
}

/** A person in office, linked to their page. */
export function PersonInOffice({ polly, note, children }: PersonInOfficeProps) {
  return (
    <a className={styles.person} href={`/polly/${polly.slug}`}>
      <Avatar name={polly.name} src={polly.photoName} shape="square" />
      <span className={styles.who}>
        <strong>{polly.name}</strong>
        <span>
          <PlaceOf polly={polly} />
        </span>
        {note}
      </span>
      {children}
    </a>
  );
}
