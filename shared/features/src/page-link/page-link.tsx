import { useSession } from '@hustings/session';
import { useComingSoon } from '@hustings/vertical/coming-soon';
import type { ComponentProps } from 'react';

export interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
  /** The page is for members: a guest gets the words alone. */
  forMembers?: boolean;
}

/** A link to a page of this site. While that page is still to come, or closed to the reader, it is its words alone. */
export function PageLink({ href, forMembers = false, className, children, ...rest }: PageLinkProps) {
  const isComingSoon = useComingSoon();
  const isMember = useSession((session) => session.user !== undefined);
  if (isComingSoon(href) || (forMembers && !isMember)) return <span className={className}>{children}</span>;
  return (
    <a {...rest} href={href} className={className}>
      {children}
    </a>
  );
}
