import type { Author } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Chip } from '@hustings/ui';
import styles from './byline.module.css';
import { nameOf } from './name-of.ts';

interface BylineProps {
  author: Author;
  /** When it was written, ISO 8601. */
  created: string;
  /** Where what was written stands by itself; the time leads there. */
  href?: string;
}

/** Who wrote something, their standing and when. Profiles are for members, so a visitor sees no link to one. */
export function Byline({ author, created, href }: BylineProps) {
  const { t } = useTranslation('features');
  const format = useFormat();
  const isMember = useSession((session) => session.user !== undefined);
  const time = (
    <time dateTime={created} title={format.dateTime(created)}>
      {format.relative(created)}
    </time>
  );
  return (
    <div className={styles.byline}>
      {isMember ? (
        <a className={styles.name} href={author.profileUrl}>
          {nameOf(author)}
        </a>
      ) : (
        <span className={styles.name}>{nameOf(author)}</span>
      )}
      <Chip>{t('byline.level', { level: author.reputationLevel })}</Chip>
      {href ? (
        <a className={styles.time} href={href}>
          {time}
        </a>
      ) : (
        time
      )}
    </div>
  );
}
