import { commentCall, commentPages, type CallAnswer, type CallInput } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { goalOf } from '../../../community/goals/testing/goals.ts';
import { organisationOf } from '../../../community/organisations/testing/organisations.ts';
import { upsertFromSource } from '../../../politics/people/index.ts';
import { testSource } from '../../../politics/people/testing/test-source.ts';
import type { TestMember, TestServer } from '../../../testing/server.ts';
import { approvedStance } from '../../stances/testing/stances.ts';
import { subjects, type CommentSubject } from '../subject/subjects.queries.ts';

type NewComment = NonNullable<CallInput<'createPostComment'>['body']>;
type Filters = CallInput<'listPostComments'>['query'];

/** Limits that allow comments and posts without pauses, for tests that do not test the pauses. */
export const noPostingGaps = { postGapSeconds: 0, postGapSecondsLow: 0, commentGapSeconds: 0, commentGapSecondsLow: 0 };

const partyStatement = statement(
  'testing.aParty',
  `SELECT id FROM organizations WHERE classification = 'party' LIMIT 1`,
);

const electionStatement = statement('testing.anElection', 'SELECT id FROM elections LIMIT 1');

/** Every kind of subject, with the folder of its pages. */
export const subjectPages = subjects.map(({ kind, name }) => ({ kind, page: commentPages[name] }));

/** Creates or finds a subject of a kind, and returns its id. */
export async function createSubject(
  server: TestServer,
  kind: CommentSubject['kind'],
  author: TestMember,
): Promise<string> {
  if (kind === 'post') {
    const body = { language: 'en', body: `Discuss ${Math.random()}` } as const;
    return (await server.call('createPost', { body }, author)).body.id;
  }
  if (kind === 'topicStance') return approvedStance(server, author);
  if (kind === 'goal') return (await goalOf(server, author)).goalId;
  if (kind === 'organisation')
    return (await organisationOf(server, await server.memberAs({ level: 3 }))).organisationId;
  const today = server.services.now().toISOString().slice(0, 10);
  const elections = [{ scheme: 'test', identifier: 'election', name: 'Council', day: today }];
  const source = { ...testSource([{ name: 'Marit Vossen' }]), elections };
  await upsertFromSource(server.services.database, source, { today, retrieved: today, apply: true });
  if (kind === 'polly') return (await server.call('listPollies', {})).body.results[0]?.personId ?? '';
  const statement = kind === 'party' ? partyStatement : electionStatement;
  return (await server.services.database.query<{ id: string }>(statement()))[0]?.id ?? '';
}

/** Makes a viewer without relations who sees the subjects of a kind: a guest, but a member for goals. */
export const strangerTo = async (server: TestServer, kind: CommentSubject['kind']): Promise<TestMember | undefined> =>
  kind === 'goal' ? server.memberAs() : undefined;

const asInput = (body: string | NewComment): NewComment => (typeof body === 'string' ? { body } : body);

/**
 * Returns functions for the calls about the comments on one subject. Without `as`, the caller is `reader`, or a guest.
 * The answer to a refused call has the field `failure`.
 */
export function commentsOn(server: TestServer, kind: CommentSubject['kind'], id: string, reader?: TestMember) {
  const name = subjects.find((subject) => subject.kind === kind)?.name ?? 'Post';
  // Uses the types of the calls on posts, because the calls have the same types for every kind.
  const callOf = <Act extends Parameters<typeof commentCall>[0]>(act: Act) =>
    commentCall(act, name) as ReturnType<typeof commentCall<Act, 'Post'>>;
  return {
    comment: (body: string | NewComment, as: TestMember) =>
      server.call(callOf('create*Comment'), { params: { id }, body: asInput(body) }, as),
    reply: (to: string, body: string | NewComment, as: TestMember) =>
      server.call(callOf('replyTo*Comment'), { params: { id: to }, body: asInput(body) }, as),
    list: (query: Filters = {}, as = reader) => server.call(callOf('list*Comments'), { params: { id }, query }, as),
    replies: (of: string, as = reader, query: CallInput<'listPostReplies'>['query'] = {}) =>
      server.call(callOf('list*Replies'), { params: { id: of }, query }, as),
    versions: (of: string, as = reader) =>
      server.call(callOf('list*CommentVersions'), { params: { id: of }, query: {} }, as),
    edit: (comment: string, body: string, as: TestMember) =>
      server.call(callOf('edit*Comment'), { params: { id: comment }, body: { body } }, as),
    remove: (comment: string, as: TestMember) => server.call(callOf('delete*Comment'), { params: { id: comment } }, as),
    countNew: (after: string, as = reader) =>
      server.call(callOf('countNew*Comments'), { params: { id }, query: { after } }, as),
    /** Returns the texts that a viewer sees, in order. For a placeholder, returns `[deleted]` or `[hidden]`. */
    read: async (as = reader): Promise<string[]> => {
      const { body } = await server.call(callOf('list*Comments'), { params: { id }, query: { take: 100 } }, as);
      return body.results.map(asText);
    },
  };
}

const asText = ({ body, removed, depth }: CallAnswer<'listPostComments'>['results'][number]): string =>
  '>'.repeat(depth) + (body ?? (removed ? '[deleted]' : '[hidden]'));
