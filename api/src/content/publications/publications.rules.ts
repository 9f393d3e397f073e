import type {
  CallAnswer,
  CallRequest,
  InterfaceLanguage,
  Interview,
  InterviewCard,
  Publication,
  PublicationPicture,
} from '@hustings/contract';
import { RequestFailure } from '../../platform/core/failure.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import { asPicture } from './pictures/pictures.rules.ts';
import * as queries from './publications.queries.ts';

/** The sort key that precedes all publications; the first page begins after it. */
const beforeAll = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Returns the picture of a publication as a property, or nothing. */
export const pictureOf = ({ picture }: queries.Content): { picture?: PublicationPicture } =>
  picture ? { picture: asPicture(picture) } : {};

const asCard = ({ id, slug, language, title, description, published, changed }: queries.PublicationRow) => ({
  id,
  slug,
  language,
  title,
  description,
  published: published ?? changed,
  changed,
});

/**
 * Lists the publications of a kind, newest first, each in the reader's language if available, else in another.
 */
async function listPublished(
  { database, now }: Services,
  kind: queries.Kind,
  { language, ...query }: CallRequest<'listBlog'>['query'],
) {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [beforePublished, beforeId] = page.after ?? beforeAll;
  const range = { beforePublished, beforeId, limit: page.take + 1, offset: page.offset };
  const rows = await database.query<queries.ListedRow>(queries.listPublished({ kind, language, now: now(), ...range }));
  return pageAnswer(rows, page.take, page.offset, ({ id, published }) => [published ?? '', id]);
}

/** Lists the blog, newest first. */
export async function listBlog(
  services: Services,
  query: CallRequest<'listBlog'>['query'],
): Promise<CallAnswer<'listBlog'>> {
  const page = await listPublished(services, 'blog', query);
  return { ...page, results: page.results.map(asCard) };
}

function asInterview(row: queries.ListedRow): InterviewCard {
  if (!row.person) throw new Error('An interview has no person.');
  return { ...asCard(row), person: row.person };
}

/** Lists the interviews, newest first, each with the interviewed person. */
export async function listInterviews(
  services: Services,
  query: CallRequest<'listInterviews'>['query'],
): Promise<CallAnswer<'listInterviews'>> {
  const page = await listPublished(services, 'interview', query);
  return { ...page, results: page.results.map(asInterview) };
}

/** Reads a published publication by its slug or a former one. */
async function readPublished(
  { database, now }: Services,
  kind: queries.Kind,
  slug: string,
  language: InterfaceLanguage,
): Promise<queries.WholeRow> {
  const bySlug = async (named: string): Promise<queries.WholeRow | undefined> =>
    (await database.query<queries.WholeRow>(queries.publishedBySlug({ kind, slug: named, language, now: now() })))[0];
  const key = slug.toLowerCase();
  const found = await bySlug(key);
  if (found) return found;
  const [current] = await database.query<{ slug: string }>(queries.currentSlug({ kind, slug: key }));
  const row = current && (await bySlug(current.slug));
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * Returns a blog entry or a page by its slug, in the reader's language if available, else in another.
 *
 * @throws {RequestFailure} `NotFound`, also for a draft
 */
export async function getPublished(
  services: Services,
  kind: 'blog' | 'page',
  slug: string,
  language: InterfaceLanguage,
): Promise<Publication> {
  const row = await readPublished(services, kind, slug, language);
  return { ...asCard(row), ...pictureOf(row.content), body: row.content.body };
}

/**
 * Returns an interview by its slug, in the reader's language if available, else in another.
 *
 * @throws {RequestFailure} `NotFound`, also for a draft
 */
export async function getInterview(services: Services, slug: string, language: InterfaceLanguage): Promise<Interview> {
  const row = await readPublished(services, 'interview', slug, language);
  const { body, interview } = row.content;
  if (!interview) throw new Error('An interview has no questions.');
  return { ...asCard(row), ...pictureOf(row.content), body, ...interview };
}

const folders: Record<queries.Kind, string> = { blog: '/blog/', interview: '/interviews/', page: '/' };

/** Returns the path of a publication. */
export const pathOf = ({ kind, slug }: Pick<queries.PublicationRow, 'kind' | 'slug'>): string => folders[kind] + slug;

/** What a card shows of a publication. */
export interface PublicationCard {
  id: string;
  path: string;
  title: string;
  description: string;
  published: string;
  changed: string;
}

/** Finds a shown publication by slug or id, in a language if it has it, for its card. */
export async function findPublicationCard(
  { database, now }: Services,
  kind: queries.Kind,
  slugOrId: string,
  language: string,
): Promise<PublicationCard | undefined> {
  const [row] = await database.query<queries.PublicationRow & { published: string }>(
    queries.publishedCard({ kind, slugOrId, language, now: now() }),
  );
  if (!row) return undefined;
  const { id, title, description, published, changed } = row;
  return { id, path: pathOf(row), title, description, published, changed };
}

/** Returns the paths of up to `limit` publications with their last changes, for a sitemap. */
export async function publishedPaths(
  { database, now }: Services,
  limit: number,
): Promise<{ path: string; changed: string }[]> {
  type Row = Pick<queries.PublicationRow, 'kind' | 'slug' | 'changed'>;
  const rows = await database.query<Row>(queries.addresses({ limit, now: now() }));
  return rows.map((row) => ({ path: pathOf(row), changed: row.changed }));
}
