import { useSession } from '@hustings/session';
import { useComingSoon } from '@hustings/vertical/coming-soon';
import type { ComponentProps } from 'react';

export interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Whether the page is for members; guests get plain text. */
  forMembers?: boolean;
}

/** A link within the site. Plain text if its page is coming soon or closed to the reader. */
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
