import type { z } from 'zod';
import { anonymityCalls } from './calls/anonymity.ts';
import { accountCalls } from './calls/accounts.ts';
import { claimCalls } from './calls/claims.ts';
import { commentCalls } from './calls/comments.ts';
import { credentialCalls } from './calls/credentials.ts';
import type { CallDescription } from './calls/describe.ts';
import { exportCalls } from './calls/exports.ts';
import { importCalls } from './calls/imports.ts';
import { informationalCalls } from './calls/informational.ts';
import { jobCalls } from './calls/jobs.ts';
import { leavingCalls } from './calls/leaving.ts';
import { linkPreviewCalls } from './calls/link-previews.ts';
import { mailCalls } from './calls/mail.ts';
import { moderationCalls } from './calls/moderation.ts';
import { newsCalls } from './calls/news.ts';
import { notificationCalls } from './calls/notifications.ts';
import { operationCalls } from './calls/operation.ts';
import { pollyCalls } from './calls/pollies.ts';
import { postCalls } from './calls/posts.ts';
import { publicationCalls } from './calls/publications.ts';
import { reportCalls } from './calls/reports.ts';
import { reputationCalls } from './calls/reputation.ts';
import { releaseCalls } from './calls/releases.ts';
import { relationCalls } from './calls/relations.ts';
import { privacyCalls } from './calls/privacy.ts';
import { scoreCalls } from './calls/scores.ts';
import { searchCalls } from './calls/search.ts';
import { settingsCalls } from './calls/settings.ts';
import { socialCalls } from './calls/social.ts';
import { identityCalls } from './calls/identity.ts';
import { stanceCalls } from './calls/stances.ts';
import { topicCalls } from './calls/topics.ts';
import { voteCalls } from './calls/votes.ts';
import type { CallName } from './paths.ts';

/**
 * Every call with its schemas. The server registers its routes from this; client, mocks and OpenAPI derive from it.
 * Importing it brings the schema library along: browsers import its types only, by `@hustings/contract`.
 */
export const calls = {
  ...accountCalls,
  ...credentialCalls,
  ...socialCalls,
  ...identityCalls,
  ...postCalls,
  ...linkPreviewCalls,
  ...commentCalls,
  ...topicCalls,
  ...stanceCalls,
  ...searchCalls,
  ...pollyCalls,
  ...exportCalls,
  ...importCalls,
  ...privacyCalls,
  ...scoreCalls,
  ...claimCalls,
  ...voteCalls,
  ...newsCalls,
  ...settingsCalls,
  ...reputationCalls,
  ...reportCalls,
  ...moderationCalls,
  ...jobCalls,
  ...mailCalls,
  ...relationCalls,
  ...leavingCalls,
  ...notificationCalls,
  ...informationalCalls,
  ...publicationCalls,
  ...anonymityCalls,
  ...releaseCalls,
  ...operationCalls,
} satisfies Record<CallName, CallDescription>;

/** All calls, exactly typed. */
export type Calls = typeof calls;

type SchemaOf<Name extends CallName, Part extends string> = Calls[Name] extends { [Key in Part]: infer Schema }
  ? Schema
  : never;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

/** The parts of a call's request that are described; the rest are absent. */
type Parts<Name extends CallName> = Extract<keyof Calls[Name], 'params' | 'query' | 'body'>;

type OptionalIfEmpty<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K];
};

/** What a client passes to a call: `{ params, query, body }`, each only where the call has it. */
export type CallInput<Name extends CallName> = OptionalIfEmpty<{ [Part in Parts<Name>]: Input<SchemaOf<Name, Part>> }> &
  Upload<Name>;

/** What a client passes to a call that takes a file. */
type Upload<Name extends CallName> = Calls[Name] extends { upload: true }
  ? { file: Blob }
  : Calls[Name] extends { upload: 'several' }
    ? { files: File[] }
    : unknown;

/** What a handler receives: the same parts, validated, with defaults filled in. */
export type CallRequest<Name extends CallName> = { [Part in Parts<Name>]: Output<SchemaOf<Name, Part>> };

/** What a call answers. */
export type CallAnswer<Name extends CallName> = Output<SchemaOf<Name, 'answer'>>;
