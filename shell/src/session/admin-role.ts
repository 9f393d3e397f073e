import type { BootSession, CurrentUser } from '@hustings/contract';
import { call, whenNotFound } from '@hustings/vertical/client';
import { liveChannel, type LiveMessage } from '@hustings/vertical/live-events';

/** The functions of the page that the watcher needs. */
interface Page {
  /** Removes an admin page from the document; returns false if none is shown or loading. */
  dropAdminPage(): boolean;
  /** Updates bar and registry for a member who is no longer an admin. */
  goOnAs(member: CurrentUser): void;
  openDocument(address: string): void;
  /** The channel of the event stream. */
  port?: Pick<BroadcastChannel, 'addEventListener'> | undefined;
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(liveChannel);
  } catch {
    // Without a channel, the page learns of the revoked role from the next refused call.
    return undefined;
  }
}

/**
 * Removes the administration from the page as soon as the admin role is revoked (docs/releasing.md). The server then
 * ends the event stream and answers admin calls with 404; both make the page check the current user. On an admin page
 * the member is sent to `/unauthorized`; other pages stay.
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
      // Reload an admin page, so that nothing of it stays in memory.
      if (dropAdminPage()) openDocument('/unauthorized');
      else goOnAs(member);
    } catch {
      // The client handles an ended session; a network failure says nothing about the role.
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
