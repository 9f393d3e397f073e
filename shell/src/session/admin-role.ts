import type { BootSession, CurrentUser } from '@hustings/contract';
import { call, whenNotFound } from '@hustings/vertical/client';
import { liveChannel, type LiveMessage } from '@hustings/vertical/live-events';

/** What watching over the role needs of the page. */
interface Page {
  /** Takes a page for admins out of the document at once; false where none is shown or on its way. */
  dropAdminPage(): boolean;
  /** Lets the page go on as that of a member who is no admin: the bar, and the parts that it knows of. */
  goOnAs(member: CurrentUser): void;
  /** Opens an address as a new document, in which nothing of the old one is left. */
  openDocument(address: string): void;
  /** Where all tabs hear of the browser's stream of events. */
  port?: Pick<BroadcastChannel, 'addEventListener'> | undefined;
}

/** The browser's stream of events, as all tabs hear of it. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(liveChannel);
  } catch {
    // A browser that lets the site keep nothing: the next call that is refused tells.
    return undefined;
  }
}

/**
 * Takes the administration away as soon as the role is gone (docs/releasing.md): the server ends the stream of a
 * session that it ends, and answers the calls of admins with 404 to anybody else. Either makes the page ask who it is.
 * A session that is over leads to the log-in page, as everywhere; a member who is no admin any more is led from an
 * admin's page to `/unauthorized`, and elsewhere goes on without what admins have.
 */
export function followAdminRole(
  { user }: Pick<BootSession, 'user'>,
  { dropAdminPage, goOnAs, openDocument, port = openChannel() }: Page,
): void {
  if (!user?.roles.includes('Admin')) return;
  let asking: Promise<void> | undefined;
  let isGone = false;

  async function ask(): Promise<void> {
    try {
      const member = await call('getCurrentUser', {});
      if (member.roles.includes('Admin')) return;
      isGone = true;
      // A new document is made without the role; any other page goes on without it.
      if (dropAdminPage()) openDocument('/unauthorized');
      else goOnAs(member);
    } catch {
      // A session that is over has been dealt with by the client; a server that is away says nothing of the role.
    }
  }
  function askOnce(): void {
    if (!isGone) asking ??= ask().finally(() => (asking = undefined));
  }

  port?.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.say === 'ended') askOnce();
  });
  whenNotFound(askOnce);
}
