import type { PostAuthor } from '@hustings/contract';
import { Avatar, type AvatarProps } from '@hustings/ui';
import { useAuthorName } from './name-of.ts';

interface AuthorAvatarProps extends Pick<AvatarProps, 'size'> {
  author: PostAuthor;
}

/** Shows the picture of an author, or the generic picture if the author is anonymous (docs/product.md#2-pages). */
export function AuthorAvatar({ author, size }: AuthorAvatarProps) {
  const name = useAuthorName()(author);
  if ('anonymous' in author) return <Avatar name={name} tone="anonymous" size={size} />;
  if ('organisation' in author) return <Avatar name={name} src={author.organisation.imageUrl} size={size} />;
  return <Avatar name={name} src={author.avatarUrl} size={size} />;
}
