import type { CurrentUser, LinkPreview } from '@hustings/contract';
import { AuthorAvatar, Byline } from '@hustings/features/byline';
import { LinkCard } from '@hustings/features/link-card';
import { directionOf, languageTag, RichText } from '@hustings/features/rich-text';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { shownDocument, type Writing } from '../../writing/writing.ts';
import { anonymousAudience } from '../../composer/audience.ts';
import { authorOf } from '../../composer/author-of.ts';
import { useWriteAs } from '../../composer/write-as.tsx';
import styles from './editor-screen.module.css';

interface AsPublishedProps {
  user: CurrentUser;
  writing: Writing;
  /** The preview of the linked page. */
  link: LinkPreview | undefined;
}

/** Shows a post as published while it is being sent. */
export function AsPublished({ user, writing, link }: AsPublishedProps) {
  const { t } = useTranslation('feed');
  const anonymous = useSession((session) => session.anonymous);
  const now = useSession((session) => session.now);
  const { chosen: organisation } = useWriteAs(anonymous ? undefined : writing.organisationId);
  const author = authorOf(user, anonymous, organisation);
  return (
    <article className={styles.published} aria-busy>
      {writing.title && (
        <h2 className={styles.publishedTitle} lang={languageTag(writing.language)} dir={directionOf(writing.language)}>
          {writing.title}
        </h2>
      )}
      <div className={styles.author}>
        <AuthorAvatar author={author} />
        <Byline
          author={author}
          created={now}
          scope={(anonymous ? anonymousAudience(writing.audience) : writing.audience)?.viewMyPostsAndComments}
        />
      </div>
      <RichText language={writing.language}>{shownDocument(writing)}</RichText>
      {link && <LinkCard preview={link} />}
      <output className={styles.state}>{t('outbox.sending')}</output>
    </article>
  );
}
