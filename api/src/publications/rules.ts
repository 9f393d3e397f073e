import type { CallAnswer, CallRequest, InterfaceLanguage, Interview, Publication } from '@hustings/contract';
import { RequestFailure } from '../kernel/failure.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../kernel/paging.ts';
import type { Services } from '../kernel/services.ts';
import * as queries from './queries.ts';

const beforeAll = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

const asCard = ({ id, slug, language, title, description, published, changed }: queries.PublicationRow) => ({
  id,
  slug,
  language,
  title,
  description,
  published: published ?? changed,
  changed,
});

/** A page of the blog, newest first; each entry in the reader's language where it is there in it. */
export async function listBlog(
  { database }: Services,
  { language, ...query }: CallRequest<'listBlog'>['query'],
): Promise<CallAnswer<'listBlog'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const values = ['blog', language, ...(page.after ?? beforeAll), page.take + 1, page.offset];
  const rows = await database.query<queries.PublicationRow>(queries.listPublished, values);
  const answer = pageAnswer(rows, page.take, page.offset, ({ id, published }) => [published ?? '', id]);
  return { ...answer, results: answer.results.map(asCard) };
}

async function published(
  { database }: Services,
  kind: queries.Kind,
  slug: string,
  language: InterfaceLanguage,
): Promise<queries.WholeRow> {
  const [row] = await database.query<queries.WholeRow>(queries.publishedBySlug, [kind, slug.toLowerCase(), language]);
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * A blog entry or a page by its slug, in the reader's language or else in another.
 *
 * @throws {RequestFailure} `NotFound`, also where it is not published.
 */
export async function getPublished(
  services: Services,
  kind: 'blog' | 'page',
  slug: string,
  language: InterfaceLanguage,
): Promise<Publication> {
  const row = await published(services, kind, slug, language);
  return { ...asCard(row), body: row.content.body };
}

/**
 * An interview by its slug, in the reader's language or else in another.
 *
 * @throws {RequestFailure} `NotFound`, also where it is not published.
 */
export async function getInterview(services: Services, slug: string, language: InterfaceLanguage): Promise<Interview> {
  const row = await published(services, 'interview', slug, language);
  const { body, interview } = row.content;
  if (!interview) throw new Error('An interview has no questions.');
  return { ...asCard(row), body, ...interview };
}

const folders: Record<queries.Kind, string> = { blog: '/blog/', interview: '/interviews/', page: '/' };

/** Where something of the site is read. */
export const pathOf = ({ kind, slug }: Pick<queries.PublicationRow, 'kind' | 'slug'>): string => folders[kind] + slug;

/** The paths of all that the site has published, and when each was last changed: for a sitemap. */
export async function publishedPaths(
  { database }: Services,
  most: number,
): Promise<{ path: string; changed: string }[]> {
  type Row = Pick<queries.PublicationRow, 'kind' | 'slug' | 'changed'>;
  const rows = await database.query<Row>(queries.addresses, [most]);
  return rows.map((row) => ({ path: pathOf(row), changed: row.changed }));
}
