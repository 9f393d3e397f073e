/** Reporting abuse: the menu of an item, a button, and the notice to the author. */
export { isOwnItem, ItemMenu } from './item-menu.tsx';
export { ReportButton } from './report-button.tsx';
export { UnderReview } from './under-review.tsx';
