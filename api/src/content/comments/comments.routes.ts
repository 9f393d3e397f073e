import { commentCall, type CommentSubjectName, type CallName } from '@hustings/contract';
import { RequestFailure } from '../../platform/core/failure.ts';
import { isId } from '../../platform/crypto/ids.ts';
import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { deleteComment, editComment, setCommenting } from './edit/edit.rules.ts';
import { listVersions } from './edit/versions.rules.ts';
import { countNewComments, listComments } from './list/list.rules.ts';
import { listReplies } from './list/replies.rules.ts';
import { listCommentsOnProfile } from './on-profile/on-profile.rules.ts';
import { listOwnComments } from './own/own.rules.ts';
import { findComment } from './subject/lookup.rules.ts';
import { subjects, type CommentSubject } from './subject/subjects.queries.ts';
import { commentOn, replyTo } from './write/write.rules.ts';

type CallsOn<Subject extends CommentSubjectName> = Extract<
  CallName,
  | `list${Subject}Comments`
  | `create${Subject}Comment`
  | `countNew${Subject}Comments`
  | `list${Subject}Replies`
  | `replyTo${Subject}Comment`
  | `edit${Subject}Comment`
  | `delete${Subject}Comment`
  | `list${Subject}CommentVersions`
>;

/** The calls about comments, on every kind of subject. */
export type CommentCall =
  | CallsOn<CommentSubjectName>
  | 'deleteArticleComment'
  | 'listProfileComments'
  | 'listOwnComments'
  | 'setPostCommenting'
  | 'setTopicStanceCommenting'
  | 'setGoalCommenting';

/**
 * Creates the handlers of one kind of subject. Uses the types of the calls on posts, because the calls have the same
 * types for every kind.
 */
function handlersOn(services: Services, subject: CommentSubject): Handlers<CallsOn<CommentSubjectName>> {
  const onPosts: Handlers<CallsOn<'Post'>> = {
    listPostComments: ({ params, query }, { viewer }) => listComments(services, subject, viewer, params.id, query),
    createPostComment: ({ params, body }, { viewer }) => commentOn(services, subject, viewer, params.id, body),
    countNewPostComments: ({ params, query }, { viewer }) =>
      countNewComments(services, subject, viewer, params.id, query.after),
    listPostReplies: ({ params, query }, { viewer }) => listReplies(services, subject, viewer, params.id, query),
    replyToPostComment: ({ params, body }, { viewer }) => replyTo(services, subject, viewer, params.id, body),
    editPostComment: ({ params, body }, { viewer }) => editComment(services, subject, viewer, params.id, body.body),
    deletePostComment: ({ params }, { viewer }) => deleteComment(services, subject, viewer, params.id),
    listPostCommentVersions: ({ params, query }, { viewer }) =>
      listVersions(services, subject, viewer, params.id, query),
  };
  const named = {
    [commentCall('list*Comments', subject.name)]: onPosts.listPostComments,
    [commentCall('create*Comment', subject.name)]: onPosts.createPostComment,
    [commentCall('countNew*Comments', subject.name)]: onPosts.countNewPostComments,
    [commentCall('list*Replies', subject.name)]: onPosts.listPostReplies,
    [commentCall('replyTo*Comment', subject.name)]: onPosts.replyToPostComment,
    [commentCall('edit*Comment', subject.name)]: onPosts.editPostComment,
    [commentCall('delete*Comment', subject.name)]: onPosts.deletePostComment,
    [commentCall('list*CommentVersions', subject.name)]: onPosts.listPostCommentVersions,
  };
  return named as Handlers<CallsOn<CommentSubjectName>>;
}

const posts = subjects.find(({ name }) => name === 'Post');
const stances = subjects.find(({ name }) => name === 'TopicStance');
const goals = subjects.find(({ name }) => name === 'Goal');

/** The handlers of the calls about comments. */
export function commentsHandlers(services: Services): Handlers<CommentCall> {
  if (!posts || !stances || !goals) throw new Error('The list of subjects lacks posts, stances or goals.');
  return {
    ...Object.assign({}, ...subjects.map((subject) => handlersOn(services, subject))),
    setPostCommenting: ({ params, body }, { viewer }) =>
      setCommenting(services, posts, viewer, params.id, body.turnedOff),
    setTopicStanceCommenting: ({ params, body }, { viewer }) =>
      setCommenting(services, stances, viewer, params.id, body.turnedOff),
    setGoalCommenting: ({ params, body }, { viewer }) =>
      setCommenting(services, goals, viewer, params.id, body.turnedOff),
    listProfileComments: ({ params, query }, { viewer }) =>
      listCommentsOnProfile(services, viewer, { ...params, ...query }, query),
    listOwnComments: ({ query }, { viewer }) => listOwnComments(services, viewer, query),
    deleteArticleComment: async ({ params }, { viewer }) => {
      const { subjectId } = await findComment(services.database, posts, viewer, params.commentId);
      if (isId(params.id) && params.id.toLowerCase() !== subjectId) throw new RequestFailure('NotFound');
      return deleteComment(services, posts, viewer, params.commentId);
    },
  };
}
