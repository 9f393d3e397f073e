import type { ChatPassage } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './chats.module.css';
import { passageKind } from './passage-kind.ts';

interface SourceListProps {
  /** The numbers of the passages, in order. */
  numbers: ReadonlyMap<string, number>;
  /** The passages that are read so far. */
  passages: ReadonlyMap<string, ChatPassage>;
  onOpen(passageId: string): void;
}

/** The sources of a reply, by their numbers: title, kind and date of each. A line keeps its place while it is read. */
export function SourceList({ numbers, passages, onOpen }: SourceListProps) {
  const { t } = useTranslation('chat');
  const { date } = useFormat();
  return (
    <ol className={styles.origins} aria-label={t('source.list')}>
      {[...numbers].map(([passageId, number]) => {
        const passage = passages.get(passageId);
        return (
          <li key={passageId} className={styles.listed}>
            <span className={styles.number}>{number}</span>
            {passage && (
              <span className={styles.origin}>
                <button
                  type="button"
                  className={styles.passageTitle}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(passageId)}
                >
                  <bdi>{passage.title}</bdi>
                </button>
                <span>
                  {passageKind(t, passage.kind)} · <time dateTime={passage.saidAt}>{date(passage.saidAt)}</time>
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
