import { statement } from '../../../platform/db/statement.ts';
import { previewColumns } from '../../link-previews/index.ts';

/** Returns the id of a preview, if its page was ever fetched successfully. Index: the primary key. */
export const previewExists = statement<{ previewId: string }>(
  'posts.previewExists',
  'SELECT id FROM link_previews WHERE id = $previewId AND found_at IS NOT NULL',
);

/** Locks a preview and returns its id as `previewExists` does. */
export const lockPreview = statement<{ previewId: string }>(
  'posts.lockPreview',
  'SELECT id FROM link_previews WHERE id = $previewId AND found_at IS NOT NULL FOR KEY SHARE',
);

/** Returns the previews whose pages were ever fetched successfully. Index: the primary key. */
export const previewsByIds = statement<{ previewIds: readonly string[] }>(
  'posts.previewsByIds',
  `SELECT ${previewColumns('l')} FROM link_previews l WHERE l.id = ANY ($previewIds::uuid[]) AND l.found_at IS NOT NULL`,
);
