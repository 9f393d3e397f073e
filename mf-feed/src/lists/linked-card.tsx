import { Card } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './linked-card.module.css';

interface LinkedCardProps {
  as?: 'article';
  href: string;
  title: string;
  /** The language of title and content. */
  lang?: string | undefined;
  above?: ReactNode;
  children?: ReactNode;
}

/** A card in a list, linked as a whole. */
export const LinkedCard = ({ as, href, title, lang, above, children }: LinkedCardProps) => (
  <Card {...(as ? { as } : {})} className={styles.card}>
    {above}
    <div lang={lang} dir="auto">
      <h2 className={styles.title} dir="auto">
        <a href={href}>{title}</a>
      </h2>
      {children}
    </div>
  </Card>
);
