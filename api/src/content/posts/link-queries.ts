import { statement } from '../../platform/db/database.ts';
import { previewColumnsOf } from '../link-previews/index.ts';

/** Whether there is something to show of a page ($1). Index: the primary key. */
export const previewExists = statement(
  'posts.previewExists',
  'SELECT id FROM link_previews WHERE id = $1 AND found_at IS NOT NULL FOR KEY SHARE',
);

/** What was found of some pages ($1). Index: the primary key. */
export const previewsByIds = statement(
  'posts.previewsByIds',
  `SELECT ${previewColumnsOf('l')} FROM link_previews l WHERE l.id = ANY ($1::uuid[]) AND l.found_at IS NOT NULL`,
);
