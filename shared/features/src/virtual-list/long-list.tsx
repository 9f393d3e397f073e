import { lazy, Suspense, type ReactNode } from 'react';

const VirtualList = lazy(() => import(/* webpackChunkName: "virtual-list" */ './virtual-list.tsx'));

/** The maximum number of items that are rendered as a whole; longer lists are virtualised. */
const wholeUntil = 50;

export interface LongListProps<Item> {
  /** The element of the list. */
  as: 'ol' | 'ul';
  className: string | undefined;
  itemClassName?: string | undefined;
  items: readonly Item[];
  /** Whether the server has more items. */
  hasMore: boolean;
  keyOf(item: Item): string;
  /** Returns the text of an item, by which the browser finds it in the page while it is not rendered. */
  textOf(item: Item): string;
  children(item: Item, index: number): ReactNode;
  /** What stands before the items: a list item of its own. */
  first?: ReactNode;
  /** The index of the item that a link leads to, to which the list scrolls. */
  wanted?: number;
  /** The assumed height of an item before it is measured, in pixels. */
  usualHeight: number;
}

/** Lists items. Renders those of a long list only near the visible part, so that memory stays bounded. */
export function LongList<Item>(props: LongListProps<Item>) {
  const { as: List, className, itemClassName, items, keyOf, children, first } = props;
  const whole = (
    <List className={className}>
      {first}
      {items.map((item, index) => (
        <li key={keyOf(item)} className={itemClassName}>
          {children(item, index)}
        </li>
      ))}
    </List>
  );
  if (items.length <= wholeUntil) return whole;
  return (
    <Suspense fallback={whole}>
      <VirtualList {...(props as LongListProps<unknown>)} />
    </Suspense>
  );
}
