import { useSession } from '@hustings/session';
import { PageLink } from '../page-link/index.ts';
import { partsOf } from './parts.ts';

interface PlainTextProps {
  children: string;
  /** User names of mentioned members, in lower case. Readers who are members get links to the profiles. */
  mentions?: readonly string[];
  /** Whether to link mentions but not addresses, for an excerpt that may cut an address. */
  onlyMentions?: boolean;
}

/** Plain text that a member wrote. Shows markup as text, and links addresses. */
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
