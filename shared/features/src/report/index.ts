/** Reporting abuse: the menu of an item, and what its author is told. */
export { ItemMenu } from './item-menu.tsx';
export { UnderReview } from './under-review.tsx';
