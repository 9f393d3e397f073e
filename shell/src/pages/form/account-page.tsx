import { Page, PageHeading } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The layout of an account page: a narrow column with a heading, a lead and a card. */
export function AccountPage({ heading, lead, children }: { heading: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Page width="reading">
      <div className={styles.column}>
        <PageHeading>{heading}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </Page>
  );
}

/** A link inside a translated sentence. */
export function TextLink({ href, children }: { href: string; children?: ReactNode }) {
  return <a href={href}>{children}</a>;
}
