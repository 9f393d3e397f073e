import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import styles from './for-admins.module.css';

interface ForAdminsProps {
  kind: 'polly' | 'party';
  /** The id or slug in the page's address. */
  id: string;
  name: string;
}

/** Links admins to the admin sections about this page. Shows nothing to others. */
export function ForAdmins({ kind, id, name }: ForAdminsProps) {
  const { t } = useTranslation('pollies');
  const isAdmin = useSession(({ user }) => user?.roles.includes('Admin') ?? false);
  if (!isAdmin) return null;
  const query = new URLSearchParams({ [kind]: id, term: name });
  return (
    <nav aria-label={t('forAdmins.label')} className={styles.links}>
      <span aria-hidden="true">{t('forAdmins.label')}:</span>
      <a href={`/admin/setting/feeds?${query}`}>{t('forAdmins.feeds')}</a>
      {kind === 'polly' && <a href={`/admin/setting/domains?${query}`}>{t('forAdmins.domains')}</a>}
    </nav>
  );
}
