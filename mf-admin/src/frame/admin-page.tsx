import { useReauthentication } from '@hustings/features/reauthentication';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Page, PageHeading } from '@hustings/ui';
import type { ReactNode } from 'react';
import { ReauthenticationContext } from '../admin-actions/reauthentication-context.ts';
import { overviewPath, pages, sectionPath } from '../addresses.ts';
import styles from './admin-page.module.css';
import { SectionNavigation } from './section-navigation.tsx';

interface AdminPageProps {
  /** The current section; absent on the overview. */
  section?: string;
  /** The heading of a page below a section; by default the title of the section. */
  heading?: string;
  /** A sentence that explains the page. */
  lead: ReactNode;
  children: ReactNode;
}

/** The frame of every admin page: title, navigation and the dialog that asks for the password. */
export function AdminPage({ section, heading, lead, children }: AdminPageProps) {
  const { t } = useTranslation('admin');
  const language = useSession((session) => session.language);
  const { dialog, isAsking, askWhereNeeded } = useReauthentication(t('passwordFirst'));
  const path = section ? sectionPath(section) : overviewPath;
  return (
    <ReauthenticationContext value={{ isAsking, askWhereNeeded }}>
      <Page width="wide" className={styles.page}>
        <SectionNavigation current={path} />
        <div className={styles.content}>
          <header className={styles.head}>
            {section && <p className={styles.eyebrow}>{t('name')}</p>}
            <PageHeading>{heading ?? pages.find((page) => page.path === path)?.title[language]}</PageHeading>
            <p className={styles.lead}>{lead}</p>
          </header>
          {children}
        </div>
      </Page>
      {dialog}
    </ReauthenticationContext>
  );
}
