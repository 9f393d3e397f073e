import { z } from 'zod';
import { Id, Paging, pageOf } from '../common/schemas.ts';
import {
  BlogCard,
  BlogFilters,
  EditedPublication,
  Interview,
  InterviewCard,
  PreferredLanguage,
  Publication,
  PublicationDraft,
  PublicationFilters,
  PublicationMark,
  PublicationVersion,
  WholePublication,
} from './schemas.ts';
import { describeCalls } from '../call-description.ts';

const publications = [
  'listPublications',
  'getPublication',
  'listPublicationVersions',
  'listBlog',
  'getBlogEntry',
  'getInterview',
  'getPage',
] as const;

const byId = z.object({ id: Id });
const bySlug = z.object({ slug: z.string().min(1).max(250) });
/** The slug of a publication. The paths in the specification call the slug `id`. */
const slugAsId = z.object({ id: z.string().min(1).max(250) });

/**
 * Calls about publications of the site itself (docs/product.md#7-calls), including those with which admins write them.
 */
export const publicationCalls = describeCalls({
  listBlog: {
    endpoint: 'GET /blog',
    summary: 'The blog, newest first, each entry in the language that is asked for where it is there in it',
    tag: 'informational',
    access: 'guest',
    query: BlogFilters,
    answer: pageOf(BlogCard),
  },
  getBlogEntry: {
    endpoint: 'GET /blog/:id',
    summary: 'An entry of the blog, by its slug',
    tag: 'informational',
    access: 'guest',
    params: slugAsId,
    query: PreferredLanguage,
    answer: Publication,
    failures: ['NotFound'],
  },
  listInterviews: {
    endpoint: 'GET /interviews',
    summary: 'Interviews, newest first, each in the language that is asked for where it is there in it',
    tag: 'informational',
    access: 'guest',
    query: BlogFilters,
    answer: pageOf(InterviewCard),
  },
  getInterview: {
    endpoint: 'GET /interviews/:id',
    summary: 'An interview, by its slug',
    tag: 'informational',
    access: 'guest',
    params: slugAsId,
    query: PreferredLanguage,
    answer: Interview,
    failures: ['NotFound'],
  },
  getPage: {
    endpoint: 'GET /pages/:slug',
    summary: 'A page of the site, by its slug',
    tag: 'informational',
    access: 'guest',
    params: bySlug,
    query: PreferredLanguage,
    answer: Publication,
    failures: ['NotFound'],
  },
  listPublications: {
    endpoint: 'GET /publications',
    summary: 'All that the site publishes or is about to, the last changed first',
    tag: 'informational',
    access: 'admin',
    query: PublicationFilters,
    answer: pageOf(EditedPublication),
  },
  getPublication: {
    endpoint: 'GET /publications/:id',
    summary: 'Something of the site with all that it says, whether it is published or not',
    tag: 'informational',
    access: 'admin',
    params: byId,
    answer: WholePublication,
    failures: ['NotFound'],
  },
  savePublication: {
    endpoint: 'PUT /publications',
    summary: 'Write something of the site, or change it; what it said before is kept',
    tag: 'informational',
    access: 'admin',
    body: PublicationDraft,
    answer: WholePublication,
    failures: ['PasswordNeeded', 'AlreadyExists', 'NotFound', 'ChangedMeanwhile'],
    changes: publications,
  },
  setPublished: {
    endpoint: 'PUT /publications/:id/published',
    summary: 'Let everybody see something of the site, or nobody',
    tag: 'informational',
    access: 'admin',
    params: byId,
    body: PublicationMark,
    answer: EditedPublication,
    failures: ['PasswordNeeded', 'NotFound'],
    changes: publications,
  },
  listPublicationVersions: {
    endpoint: 'GET /publications/:id/versions',
    summary: 'What something of the site said, the newest version first',
    tag: 'informational',
    access: 'admin',
    params: byId,
    query: Paging,
    answer: pageOf(PublicationVersion),
    failures: ['NotFound'],
  },
});
