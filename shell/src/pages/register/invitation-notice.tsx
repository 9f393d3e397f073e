import type { InvitationLink } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Notice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invitation } from './queries.ts';

/** Says who invites, or that the invitation no longer works. The page shows, so the link counts as followed. */
export function InvitationNotice({ invitationKey }: { invitationKey: string }) {
  const { data, error } = useQuery({ ...invitation(invitationKey), retry: false });
  const isValid = data?.state === 'valid';
  useEffect(() => {
    // Without an answer the inviter sees "Sent", which is no reason to bother the reader.
    if (isValid) void call('openInvitation', { params: { key: invitationKey } }).catch(() => undefined);
  }, [isValid, invitationKey]);
  if (!data && !error) return null;
  return <LinkNotice link={data} />;
}

/** Describes the state of an invitation; undefined for an invalid link. */
function LinkNotice({ link }: { link: InvitationLink | undefined }) {
  const { t } = useTranslation('account');
  const isMember = useSession(({ user }) => user !== undefined);
  if (link?.state === 'valid' && link.inviter) {
    const { displayName, userName } = link.inviter;
    const name = displayName ?? userName;
    return (
      <Notice tone="info" title={t('invited.title', { name })}>
        {isMember ? (
          <p>
            <a href={`/@${userName}`}>{t('invited.profile', { name })}</a>
          </p>
        ) : (
          <p>{t('invited.text', { name, userName })}</p>
        )}
      </Notice>
    );
  }
  const titles = { withdrawn: t('invited.withdrawn'), used: t('invited.used'), invalid: t('invited.invalid') };
  const state = link?.state === 'withdrawn' || link?.state === 'used' ? link.state : 'invalid';
  return (
    <Notice tone="info" title={titles[state]}>
      <p>{t('invited.allTheSame')}</p>
    </Notice>
  );
}
