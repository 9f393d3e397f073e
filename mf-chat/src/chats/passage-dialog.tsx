import type { ChatPassage } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, IconExternal, Notice, Skeleton } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import { passageKind } from './passage-kind.ts';
import styles from './passage.module.css';

interface PassageDialogProps {
  passageId: string;
  /** The name of the polly. */
  name: string;
  onClose(): void;
}

/** Shows a passage that a sentence rests on: its text, source, date and link, and what the owner of the page says of it. */
export default function PassageDialog({ passageId, name, onClose }: PassageDialogProps) {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = useQuery(queries.passage(passageId));
  return (
    <Dialog title={t('source.title', { name })} isOpen width="wide" onClose={onClose}>
      {!data && !error && <Skeleton lines={5} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && <Passage passage={data} name={name} />}
    </Dialog>
  );
}

function Passage({ passage, name }: { passage: ChatPassage; name: string }) {
  const { t } = useTranslation('chat');
  const { date } = useFormat();
  const { kind, title, text, language, source, url, saidAt, correction } = passage;
  return (
    <div className={styles.passage}>
      <p className={styles.kind}>
        {passageKind(t, kind)} · <time dateTime={saidAt}>{date(saidAt)}</time>
      </p>
      <div className={styles.beside} data-corrected={correction ? '' : undefined}>
        <figure className={styles.figure}>
          <blockquote className={styles.text} lang={language} dir="auto">
            {text}
          </blockquote>
          <figcaption className={styles.caption}>
            {title !== text && <bdi>{title}</bdi>}
            {source !== title && <span>{source}</span>}
          </figcaption>
        </figure>
        {correction && (
          <Notice tone="info" title={t('source.correction', { name })}>
            <p dir="auto">{correction.text}</p>
            <p className={styles.kind}>{date(correction.at)}</p>
          </Notice>
        )}
      </div>
      {url.startsWith('/') ? (
        <PageLink className={styles.link} href={url}>
          {t('source.onSite')}
        </PageLink>
      ) : (
        <a className={styles.link} href={url} rel="nofollow noopener noreferrer" target="_blank">
          {t('source.elsewhere', { source })}
          <IconExternal aria-hidden="true" width={16} height={16} />
        </a>
      )}
    </div>
  );
}
