import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { useComments } from './context.ts';
import { holds, type Thread } from './threads.ts';

/** Pixels: the usual height of a discussion, until it is measured, and the space between two. */
const usualHeight = 220;
const gap = 18;

/**
 * A long list, of which the page holds what is near the window, so that its memory is bounded however far somebody reads.
 * Every discussion says which one it is of how many. What has the focus stays on the page, and all of it is there while
 * the page is printed.
 */
export function VirtualThreads({ threads, hasMore }: { threads: Thread[]; hasMore: boolean }) {
  const { focused } = useComments();
  const list = useRef<HTMLOListElement>(null);
  const [margin, setMargin] = useState(0);
  const isPrinting = useIsPrinting();
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to a part that is memoised
  const virtualizer = useWindowVirtualizer({
    count: threads.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => threads[index]?.comment.id ?? index,
    gap,
    overscan: 6,
    scrollMargin: margin,
    rangeExtractor: (range) => (isPrinting ? [...threads.keys()] : withFocus(range, list.current)),
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? margin) - margin;
  const after = virtualizer.getTotalSize() + margin - (items.at(-1)?.end ?? margin);

  useLayoutEffect(() => {
    if (!list.current) return;
    setMargin(list.current.getBoundingClientRect().top + window.scrollY);
    list.current.style.paddingBlock = `${before}px ${after}px`;
  }, [before, after]);

  const focusedAt = threads.findIndex((thread) => thread.comment.id === focused || holds(thread, focused));
  useEffect(() => {
    if (focusedAt >= 0) virtualizer.scrollToIndex(focusedAt, { align: 'center' });
  }, [focusedAt, virtualizer]);

  return (
    <ol ref={list} className={styles.threads}>
      {items.map(({ index, key }) => {
        const thread = threads[index];
        return (
          thread && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={hasMore ? -1 : threads.length}
              aria-posinset={index + 1}
            >
              <CommentThread thread={thread} />
            </li>
          )
        );
      })}
    </ol>
  );
}

/** Farther from the window than this many discussions, what has the focus is let go. */
const keptFocus = 60;

/** What is near the window, reaching to the discussion that has the focus, where that is not too far away. */
function withFocus({ startIndex, endIndex, overscan, count }: Range, list: HTMLElement | null): number[] {
  const held = list?.contains(document.activeElement)
    ? Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN)
    : Number.NaN;
  const isNear = held > startIndex - keptFocus && held < endIndex + keptFocus;
  const first = Math.max(0, Math.min(startIndex - overscan, isNear ? held : startIndex));
  const last = Math.min(count - 1, Math.max(endIndex + overscan, isNear ? held : endIndex));
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** True while the page is made ready for a printer. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => setPrinting(true);
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
