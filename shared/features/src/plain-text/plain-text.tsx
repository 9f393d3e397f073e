import { useSession } from '@hustings/session';
import { PageLink } from '../page-link/index.ts';
import { partsOf } from './parts.ts';

interface PlainTextProps {
  children: string;
  /** Members whom the text mentions by `@name`, in lower case: their names lead to their profiles, for members. */
  mentions?: readonly string[];
  /** Leaves addresses as they are written: an excerpt may end within one. */
  onlyMentions?: boolean;
}

/** Text that a member wrote: markup is text like any other, and addresses can be followed. */
export function PlainText({ children, mentions, onlyMentions = false }: PlainTextProps) {
  const isMember = useSession((session) => session.user !== undefined);
  return partsOf(children, isMember ? mentions : undefined).map(({ at, text, href }) =>
    href === undefined || (onlyMentions && !href.startsWith('/')) ? (
      text
    ) : (
      <PageLink key={at} href={href} rel={href.startsWith('/') ? undefined : 'nofollow ugc noopener noreferrer'}>
        {text}
      </PageLink>
    ),
  );
}
