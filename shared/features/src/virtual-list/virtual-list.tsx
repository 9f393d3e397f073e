import { classes } from '@hustings/ui';
import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LongListProps } from './long-list.tsx';
import styles from './virtual-list.module.css';

/** The number of items to render before and after the visible ones. */
const overscan = 4;

/** The measured heights of items, in pixels, so that a list has its length at once on Back. */
const heights = new Map<string, number>();

/** The maximum number of remembered heights. */
const mostHeights = 5_000;

/**
 * Virtualises a long list. Items outside the visible part keep their room and their text, so that the browser finds them and
 * screen readers read them. The item with the focus stays rendered, and all are rendered for printing.
 */
export default function VirtualList<Item>({
  as: List,
  className,
  itemClassName,
  items,
  hasMore,
  keyOf,
  textOf,
  children,
  first,
  wanted = -1,
  usualHeight,
}: LongListProps<Item>) {
  const list = useRef<HTMLElement>(null);
  const [{ margin, gap }, setPlace] = useState({ margin: 0, gap: 0 });
  const isPrinting = useIsPrinting();
  const keyAt = (index: number): string => {
    const item = items[index];
    return item === undefined ? String(index) : keyOf(item);
  };
  const heightOf = (key: string): number => heights.get(key) ?? usualHeight;
  // oxlint-disable-next-line react/incompatible-library -- no memoised component receives it
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => heightOf(keyAt(index)),
    getItemKey: keyAt,
    gap,
    overscan,
    scrollMargin: margin,
    rangeExtractor: (range) => (isPrinting ? [...items.keys()] : withFocus(range, list.current)),
  });
  const keep = (element: HTMLElement | null) => {
    list.current = element;
  };
  const virtualItems = virtualizer.getVirtualItems();
  const rendered = new Set(virtualItems.map(({ index }) => index));
  const renderedFrom = virtualItems[0]?.index;

  useLayoutEffect(() => {
    const start = list.current?.querySelector(':scope > [data-index]');
    if (!list.current || !start) return;
    const place = {
      margin: Math.round(start.getBoundingClientRect().top + window.scrollY),
      gap: Number.parseFloat(getComputedStyle(list.current).rowGap) || 0,
    };
    if (place.margin !== margin || place.gap !== gap) setPlace(place);
  }, [renderedFrom, items.length, margin, gap]);
  useEffect(() => {
    if (heights.size > mostHeights) heights.clear();
    for (const { key, size } of virtualItems) heights.set(String(key), size);
  });
  useEffect(() => {
    if (wanted >= 0) virtualizer.scrollToIndex(wanted, { align: 'center' });
  }, [wanted, virtualizer]);

  return (
    <List ref={keep} className={classes(className, styles.list)}>
      {first}
      {items.map((item, index) => {
        const place = {
          'data-index': index,
          'aria-setsize': hasMore ? -1 : items.length,
          'aria-posinset': index + 1,
        };
        const key = keyOf(item);
        return rendered.has(index) ? (
          <li key={key} ref={virtualizer.measureElement} className={itemClassName} {...place}>
            {children(item, index)}
          </li>
        ) : (
          <li key={`${key} text`} className={styles.text} ref={withHeight(heightOf(key))} {...place}>
            {textOf(item)}
          </li>
        );
      })}
    </List>
  );
}

/** Returns a ref that gives an element a height, in pixels. The content policy forbids the attribute. */
const withHeight = (height: number) => (element: HTMLElement | null) => {
  if (element) element.style.blockSize = `${height}px`;
};

/**
 * The maximum distance, in items, from the visible range to the item with the focus. An item beyond this distance is not
 * kept rendered.
 */
const keptFocus = 60;

/** Returns the indexes to render: the visible range, extended to the item with the focus if that item is near. */
function withFocus({ startIndex, endIndex, overscan: more, count }: Range, list: HTMLElement | null): number[] {
  const held = list?.contains(document.activeElement)
    ? Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN)
    : Number.NaN;
  const isNear = held > startIndex - keptFocus && held < endIndex + keptFocus;
  const first = Math.max(0, Math.min(startIndex - more, isNear ? held : startIndex));
  const last = Math.min(count - 1, Math.max(endIndex + more, isNear ? held : endIndex));
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
