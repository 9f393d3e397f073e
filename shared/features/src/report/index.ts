/** Reporting abuse: the menu of an item, and the notice to its author. */
export { ItemMenu } from './item-menu.tsx';
export { UnderReview } from './under-review.tsx';
