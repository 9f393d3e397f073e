import { useSession } from '@hustings/session';
import { PageLink } from '../page-link/index.ts';
import { partsOf } from './parts.ts';

interface PlainTextProps {
  children: string;
  /** Mentioned members in lower case; members get links to their profiles. */
  mentions?: readonly string[];
  /** Links mentions only, because an excerpt may cut an address. */
  onlyMentions?: boolean;
}

/** Plain text of a member: shows markup as text and links addresses. */
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
