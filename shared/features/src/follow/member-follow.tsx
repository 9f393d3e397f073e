import type { PostAuthor } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { callQuery } from '@hustings/vertical/query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { nameOf } from '../byline/name-of.ts';
import { FollowButton } from './follow-button.tsx';

interface MemberFollowProps {
  author: PostAuthor;
  className?: string | undefined;
}

/** The follow button of an author. Only members see it, and only for other members who are named. */
export function MemberFollow({ author, className }: MemberFollowProps) {
  const viewerId = useSession((session) => session.user?.userId);
  if (viewerId === undefined || !('userId' in author) || author.userId === viewerId) return null;
  return <OfMember userId={author.userId} name={nameOf(author)} className={className} />;
}

function OfMember({ userId, name, className }: { userId: string; name: string; className: string | undefined }) {
  const client = useQueryClient();
  const query = callQuery('listUsers', { query: { userIds: userId } });
  const { data } = useQuery(query);
  const member = data?.results[0];
  if (!member) return null;
  return (
    <FollowButton
      className={className}
      followee={{ followeeId: userId, followeeType: 'user', name }}
      standing={member}
      onChange={(standing) =>
        client.setQueryData(
          query.queryKey,
          (before) => before && { ...before, results: before.results.map((each) => Object.assign({}, each, standing)) },
        )
      }
    />
  );
}
