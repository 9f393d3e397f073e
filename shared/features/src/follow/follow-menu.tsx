import type { FollowState } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { IconAudience, IconNobody } from '@hustings/ui';
import { MenuChoice, MenuItem, MenuPopover, MenuSeparator } from '@hustings/ui/menu';
import { useState, type RefObject } from 'react';
import { BlockDialog } from './block-dialog.tsx';
import type { FollowButtonProps } from './follow-button.tsx';
import { LeaveAudiencesDialog } from './leave-audiences-dialog.tsx';
import { followTexts } from './follow-texts.ts';

export interface FollowMenuProps extends Pick<FollowButtonProps, 'followee' | 'standing'> {
  id: string;
  isOpen: boolean;
  triggerRef: RefObject<HTMLElement | null>;
  onFollow(level: FollowState): void;
  onClose(): void;
}

/** The menu of the follow button: how to follow, to unfollow and, for a member, to leave their audiences or to block. */
export function FollowMenu({ id, followee, standing, isOpen, triggerRef, onFollow, onClose }: FollowMenuProps) {
  const { t } = useTranslation('features');
  const [asking, setAsking] = useState<'block' | 'leave'>();
  const texts = followTexts(t, followee.followeeType);
  const { followLevel, isRequested } = standing;
  const member = { userId: followee.followeeId, name: followee.name, onClose: () => setAsking(undefined) };
  const isMember = followee.followeeType === 'user';
  // An election and an organisation have no posts to mute.
  const mayMute = followee.followeeType !== 'election' && followee.followeeType !== 'organisation';
  const end = isRequested ? t('follow.withdraw') : followLevel === 'muted' ? t('follow.unmute') : texts.stop;
  return (
    <>
      <MenuPopover {...{ id, isOpen, triggerRef, onClose }} label={followee.name}>
        <MenuChoice<FollowState>
          title={texts.title}
          options={[
            { id: 'following', label: texts.following, description: texts.followingMeans },
            { id: 'closely', label: texts.closely, description: texts.closelyMeans },
            ...(mayMute
              ? [
                  {
                    id: 'muted' as const,
                    label: t('follow.muted'),
                    description: isMember ? t('follow.mutedMeans') : undefined,
                  },
                ]
              : []),
          ]}
          value={followLevel}
          onChange={onFollow}
        />
        {(followLevel !== 'not' || isMember) && <MenuSeparator />}
        {followLevel !== 'not' && <MenuItem onAction={() => onFollow('not')}>{end}</MenuItem>}
        {isMember && (
          <MenuItem icon={<IconAudience />} onAction={() => setAsking('leave')}>
            {t('follow.leave.action')}
          </MenuItem>
        )}
        {isMember && (
          <MenuItem tone="danger" icon={<IconNobody />} onAction={() => setAsking('block')}>
            {t('follow.block.action')}
          </MenuItem>
        )}
      </MenuPopover>
      {isMember && (
        <>
          <BlockDialog {...member} isOpen={asking === 'block'} />
          <LeaveAudiencesDialog {...member} isOpen={asking === 'leave'} />
        </>
      )}
    </>
  );
}
