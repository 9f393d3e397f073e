import type { PostAuthor, ViewScope } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import { AudienceMark } from '../audience/index.ts';
import { PageLink } from '../page-link/index.ts';
import styles from './byline.module.css';
import { nameOf, useAuthorName } from './name-of.ts';

interface BylineProps {
  author: PostAuthor;
  /** Time of writing, ISO 8601. */
  created: string;
  /** The address of the item, for the link of the time. */
  href?: string;
  /** Whether the link of the time is the main link of a card. */
  isMainLink?: boolean;
  /** Time at which a delayed item appears to others, ISO 8601; absent if the item is not delayed. */
  appears?: string;
  /** The scope to show beside the time. */
  scope?: ViewScope;
}

/**
 * Shows the author of an item, the author's relation to the viewer, and the time. Guests get no link to the author,
 * because profiles are for members.
 */
export function Byline({ author, created, href, isMainLink = false, appears, scope }: BylineProps) {
  const { t } = useTranslation('features');
  const format = useFormat();
  const time = (
    <time dateTime={created} title={format.dateTime(created)}>
      {appears ? t('byline.appears', { time: format.dateTime(appears) }) : format.relative(created)}
    </time>
  );
  return (
    <div className={styles.byline}>
      <AuthorOf author={author} />
      <span className={styles.when}>
        {href ? (
          <a className={styles.time} href={href} data-main={isMainLink || undefined}>
            {time}
          </a>
        ) : (
          time
        )}
        {scope && <AudienceMark scope={scope} />}
      </span>
    </div>
  );
}

function AuthorOf({ author }: { author: PostAuthor }) {
  const { t } = useTranslation('features');
  const nameIn = useAuthorName();
  if ('anonymous' in author) {
    return (
      <>
        <span className={styles.name}>{nameIn(author)}</span>
        <Chip>{t('byline.verified')}</Chip>
        {author.own && <Chip>{t('byline.own')}</Chip>}
      </>
    );
  }
  if ('organisation' in author) {
    return (
      <>
        <PageLink className={styles.name} href={`/organisation/${author.organisation.slug}`}>
          {author.organisation.name}
        </PageLink>
        <Chip>{t('byline.organisation')}</Chip>
        {author.writtenBy && <span>{t('byline.writtenBy', { name: nameOf(author.writtenBy) })}</span>}
      </>
    );
  }
  return (
    <>
      <PageLink forMembers className={styles.name} href={author.profileUrl}>
        {nameOf(author)}
      </PageLink>
      <Chip>{t('byline.level', { level: author.reputationLevel })}</Chip>
    </>
  );
}
