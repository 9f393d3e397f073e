import type { OwnUploadKind } from '@hustings/contract';

/** The parameters of `OwnPictures.pageSql`: an account, and the bounds of a page. */
export interface OwnPicturesPage {
  accountId: string;
  beforeCreated: string;
  beforeItemId: string;
  beforeId: string;
  limit: number;
  offset: number;
}

/** A row of `OwnPictures.pageSql`: a picture, and the item that shows it. */
export interface OwnPictureRow {
  kind: OwnUploadKind;
  fileId: string;
  itemId: string;
  /** The time of the item, by which the list is sorted. */
  created: string;
  width: number;
  height: number;
  /** The alternative text; null if the item no longer shows the picture, or its picture has none. */
  alt: string | null;
  /** The hash of a picture that its item replaces at the same address. */
  hash: string | null;
  slug: string;
  name: string;
  language: string | null;
  viewScope: string | null;
  /** Whether the member may remove the picture, or edit the item. */
  mayEdit: boolean;
}

/**
 * A kind of pictures that a member uploaded or takes care of. Each domain declares its own; `api/src/app/own-pictures.ts`
 * joins them to one list (docs/decisions/22-my-stuff.md).
 */
export interface OwnPictures {
  /**
   * Selects the columns of `OwnPictureRow`, except the kind, in the order of `pictureOrder`. Reads at most `pictureLimit`
   * rows after `afterBounds`.
   */
  pageSql: string;
  kind: OwnUploadKind;
  /** Selects the number of pictures as `total`. */
  countSql: string;
}

/**
 * Returns the condition that a picture comes after the bounds of a page. The first half is what an index on the items
 * finds.
 *
 * @param created an SQL operand: the time of the item
 * @param itemId an SQL operand
 * @param fileId an SQL operand
 */
export const afterBounds = (created: string, itemId: string, fileId: string): string =>
  `(${created}, ${itemId}) <= ($beforeCreated::timestamptz, $beforeItemId::uuid)
   AND (${created}, ${itemId}, ${fileId}) < ($beforeCreated::timestamptz, $beforeItemId::uuid, $beforeId::uuid)`;

/** The most rows that one kind of pictures contributes to a page. */
export const pictureLimit = '($limit::int + $offset::int)';
