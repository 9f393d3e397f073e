import type { ReactNode } from 'react';
import { Page, PageHeading } from '../page/page.tsx';
import styles from './parts-page.module.css';
import { useCurrentInView } from './use-current-in-view.ts';

export interface PartsPageProps<Id extends string> {
  /** The name of the whole, of which this page is a part. */
  name: string;
  parts: readonly { id: Id; path: string; name: string; icon: ReactNode }[];
  /** The part that the page shows. */
  current: { id: Id; name: string };
  /** A sentence that explains the part. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page that is a part of a whole, with links to the other parts. Each part has its own address. */
export function PartsPage<Id extends string>({ name, parts, current, lead, children }: PartsPageProps<Id>) {
  const list = useCurrentInView();
  return (
    <Page width="wide" className={styles.page}>
      <nav aria-label={name} className={styles.parts}>
        <ul ref={list}>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={part.path} className={styles.part} aria-current={part.id === current.id ? 'page' : undefined}>
                {part.icon}
                {part.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <header className={styles.head}>
          <p className={styles.eyebrow}>{name}</p>
          <PageHeading>{current.name}</PageHeading>
          <p className={styles.lead}>{lead}</p>
        </header>
        {children}
      </div>
    </Page>
  );
}
