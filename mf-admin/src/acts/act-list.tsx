import type { AdminAct } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './act-list.module.css';

/** Lists acts of admins with reason and object (docs/decisions/12-moderation.md). */
export function ActList({ acts }: { acts: readonly AdminAct[] }) {
  return (
    <ol className={styles.list}>
      {acts.map((act) => (
        <Act key={act.id} act={act} />
      ))}
    </ol>
  );
}

function Act({ act: { act, admin, member, subject, reason, created } }: { act: AdminAct }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  return (
    <li className={styles.act}>
      <p className={styles.line}>
        <strong>{t(`acts.${act}`, { defaultValue: act })}</strong>
        {member && <PageLink href={`/@${member.userName}`}>@{member.userName}</PageLink>}
        {subject?.startsWith('/') && <PageLink href={subject}>{subject}</PageLink>}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <p className={styles.by}>
        {admin ? `@${admin.userName}` : t('acts.by.operator')} ·{' '}
        <time dateTime={created} title={dateTime(created)}>
          {relative(created)}
        </time>
      </p>
    </li>
  );
}
