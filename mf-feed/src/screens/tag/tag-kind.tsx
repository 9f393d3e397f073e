import type { Tag } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import styles from './tag-screen.module.css';

/** Links a tag to the polly or party it is named after. */
export function TagKind({ tag: { type, url, name } }: { tag: Tag }) {
  const { t } = useTranslation('feed');
  if (!type || !url) return null;
  return (
    <p className={styles.kind}>
      {t(type === 'Polly' ? 'tag.kind.polly' : 'tag.kind.party')}{' '}
      <a href={url}>{t(type === 'Polly' ? 'tag.kind.toPolly' : 'tag.kind.toParty', { name })}</a>
    </p>
  );
}
