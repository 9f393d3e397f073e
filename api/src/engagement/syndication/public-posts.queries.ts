import { authorColumnsOf } from '../../access/authors/index.ts';
import { organisationAuthorColumn } from '../../community/organisations/index.ts';
import { visiblePostSql } from '../../content/posts/index.ts';

/** The columns of a `PostAuthorRow`, from the post `p` and its author `a`, as guests see them. */
export const publicAuthorColumns = `${authorColumnsOf('p')}, ${organisationAuthorColumn('p', 'NULL::uuid')}`;

/** The condition that a guest may see the post `p`. Feeds, cards and the site map contain no other posts. */
export const isPublicSql = visiblePostSql('NULL::uuid');
