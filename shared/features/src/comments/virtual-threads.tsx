import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { useComments } from './context.ts';
import { holds, type Thread } from './threads.ts';

/** The assumed height of a discussion before it is measured, and the gap between two discussions, in pixels. */
const usualHeight = 220;
const gap = 18;

/**
 * Virtualises a long list of discussions, so that memory stays bounded. Screen readers get the position of each
 * discussion in the whole list. The discussion with the focus stays rendered, and all are rendered for printing.
 */
export default function VirtualThreads({ threads, hasMore }: { threads: Thread[]; hasMore: boolean }) {
  const { focused } = useComments();
  const list = useRef<HTMLOListElement>(null);
  const [margin, setMargin] = useState(0);
  const isPrinting = useIsPrinting();
  // oxlint-disable-next-line react/incompatible-library -- no memoised component receives it
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

/**
 * The maximum distance, in discussions, from the visible range to the discussion with the focus. A discussion beyond
 * this distance is not kept rendered.
 */
const keptFocus = 60;

/**
 * Returns the indexes to render: the visible range, extended to the discussion with the focus if that discussion is
 * near.
 */
function withFocus({ startIndex, endIndex, overscan, count }: Range, list: HTMLElement | null): number[] {
  const held = list?.contains(document.activeElement)
    ? Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN)
    : Number.NaN;
  const isNear = held > startIndex - keptFocus && held < endIndex + keptFocus;
  const first = Math.max(0, Math.min(startIndex - overscan, isNear ? held : startIndex));
  const last = Math.min(count - 1, Math.max(endIndex + overscan, isNear ? held : endIndex));
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** Returns true while the page is printed. */
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
