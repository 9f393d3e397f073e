import type { SearchHit } from '@hustings/contract';
import { Byline, useAuthorName } from '@hustings/features/byline';
import { PageLink } from '@hustings/features/page-link';
import { PartyMark } from '@hustings/features/party-mark';
import { languageTag } from '@hustings/features/rich-text';
import { Marked } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { Avatar, VisuallyHidden } from '@hustings/ui';
import { PositionMark } from '../../stances/position-mark.tsx';
import styles from './search.module.css';

/** Search results with links. */
export function HitList({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className={styles.hits}>
      {hits.map((hit) => (
        <li key={hit.id} className={styles.hit}>
          {hit.kind === 'person' && <Avatar name={hit.title?.text ?? ''} src={hit.avatarUrl} />}
          {hit.kind === 'party' && <PartyMark name={hit.title?.text ?? ''} mark={hit.mark} size="medium" />}
          <div className={styles.about}>
            <HitTitle hit={hit} />
            {hit.position && (
              <p>
                <PositionMark position={hit.position} />
              </p>
            )}
            {hit.detail && <p className={styles.detail}>{hit.detail}</p>}
            {hit.text && (
              <p className={styles.text} lang={hit.language && languageTag(hit.language)} dir="auto">
                <Marked text={hit.text} />
              </p>
            )}
          </div>
          {hit.author && hit.created && <Byline author={hit.author} created={hit.created} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * The title of a search result; for a quick post, which has none, a text with its author. That text and the names of
 * topics are in the reader's language, so they need no `lang` attribute.
 */
function HitTitle({ hit: { kind, title, author, url, language } }: { hit: SearchHit }) {
  const { t } = useTranslation('feed');
  const nameOf = useAuthorName();
  const isWritten = title && language && kind !== 'topicStance';
  return (
    <h3 className={styles.title} lang={isWritten ? languageTag(language) : undefined} dir="auto">
      <PageLink href={url}>
        {title ? <Marked text={title} /> : author && t('search.untitled', { name: nameOf(author) })}
        {kind === 'topicStance' && author && (
          <VisuallyHidden>{t('search.stanceOf', { name: nameOf(author) })}</VisuallyHidden>
        )}
      </PageLink>
    </h3>
  );
}
