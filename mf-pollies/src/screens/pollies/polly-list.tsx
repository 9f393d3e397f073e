import type { PollyCard as PollyCardData } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { LoadMore } from '@hustings/ui';
import { useEffect, useRef } from 'react';
import styles from './pollies-screen.module.css';
import { PollyCard } from './polly-card.tsx';

interface PollyListProps {
  pollies: readonly PollyCardData[];
  hasMore: boolean;
  pending: boolean;
  /** The failure of the last request for a page. */
  failure?: Error | null;
  onMore(): void;
  /** Whether the list says where it ends. */
  isEnded: boolean;
}

export function PollyList({ pollies, hasMore, pending, failure, onMore, isEnded }: PollyListProps) {
  const { t } = useTranslation('pollies');
  const list = useRef<HTMLUListElement>(null);
  /** The number of entries when the last page was requested. */
  const before = useRef<number>(undefined);

  // Moves the focus to the first new entry, because the last page removes the focused button.
  useEffect(() => {
    const from = before.current;
    if (from === undefined || pollies.length === from) return;
    before.current = undefined;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!hasMore && isLost) list.current?.children[from]?.querySelector('a')?.focus();
  }, [pollies.length, hasMore]);

  function more(): void {
    before.current = pollies.length;
    onMore();
  }

  return (
    <>
      <ul ref={list} className={styles.list}>
        {pollies.map((polly) => (
          <li key={polly.personId}>
            <PollyCard polly={polly} />
          </li>
        ))}
      </ul>
      <LoadMore {...{ hasMore, pending, failure, isEnded }} onMore={more} label={t('list.more')} />
    </>
  );
}
