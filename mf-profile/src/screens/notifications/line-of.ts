import type { ModerationDecision, NotificationGroup } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import type { Format, TFunction } from '@hustings/i18n';

/** Names the actors of a group: "Ann", "Ann and Bob", "Ann and 3 others". Does not name anonymous actors. */
function whoOf(t: TFunction, { actors, count }: NotificationGroup): string {
  const [one, another] = actors;
  const first = one ? nameOf(one) : t('notifications.nobody');
  if (count <= 1) return first;
  if (count === 2 && another) return t('notifications.two', { first, second: nameOf(another) });
  return t('notifications.others', { first, count: count - 1 });
}

const decisionOf = (t: TFunction): Record<ModerationDecision, string> => ({
  removed: t('notifications.decision.removed'),
  restored: t('notifications.decision.restored'),
  removalUpheld: t('notifications.decision.removalUpheld'),
  warned: t('notifications.decision.warned'),
  limited: t('notifications.decision.limited'),
  suspended: t('notifications.decision.suspended'),
  banned: t('notifications.decision.banned'),
  unbanned: t('notifications.decision.unbanned'),
  sanctionLifted: t('notifications.decision.sanctionLifted'),
  appealUpheld: t('notifications.decision.appealUpheld'),
  appealShortened: t('notifications.decision.appealShortened'),
  appealLifted: t('notifications.decision.appealLifted'),
  roleGranted: t('notifications.decision.roleGranted'),
  roleTaken: t('notifications.decision.roleTaken'),
  boosted: t('notifications.decision.boosted'),
  sessionEnded: t('notifications.decision.sessionEnded'),
  sessionsEnded: t('notifications.decision.sessionsEnded'),
  passwordMailed: t('notifications.decision.passwordMailed'),
  stanceApproved: t('notifications.decision.stanceApproved'),
  stanceRejected: t('notifications.decision.stanceRejected'),
  claimApproved: t('notifications.decision.claimApproved'),
  claimRejected: t('notifications.decision.claimRejected'),
  claimRevoked: t('notifications.decision.claimRevoked'),
  claimDisputed: t('notifications.decision.claimDisputed'),
  claimKept: t('notifications.decision.claimKept'),
  disputeUpheld: t('notifications.decision.disputeUpheld'),
  disputeRejected: t('notifications.decision.disputeRejected'),
  staffAdded: t('notifications.decision.staffAdded'),
  staffRemoved: t('notifications.decision.staffRemoved'),
});

/** Describes news, a post or an official position of a polly or party, or the polling day of an election. */
function watchedLine(t: TFunction, { watched }: NotificationGroup, who: string, format: Format): string {
  const { name, did, articles = 1, day } = watched ?? { name: t('notifications.nobody'), did: 'news' };
  if (did === 'election') return t('notifications.line.election', { name, day: day ? format.date(day) : '' });
  if (did === 'position') return t('notifications.line.position', { name });
  if (did === 'pagePost') return t('notifications.line.pagePost', { name, who });
  return t('notifications.line.news', { name, count: articles });
}

/** Describes what happened in an organisation. */
function organisationLine(t: TFunction, { organisation }: NotificationGroup, who: string): string {
  const { name, did } = organisation ?? { name: t('notifications.nobody'), did: 'closed' };
  return {
    requested: t('notifications.organisation.requested', { name, who }),
    approved: t('notifications.organisation.approved', { name }),
    admin: t('notifications.organisation.admin', { name }),
    member: t('notifications.organisation.member', { name }),
    inherited: t('notifications.organisation.inherited', { name }),
    offered: t('notifications.organisation.offered', { name, who }),
    owner: t('notifications.organisation.owner', { name, who }),
    closed: t('notifications.organisation.closed', { name }),
    posted: t('notifications.organisation.posted', { name }),
    mentioned: t('notifications.organisation.mentioned', { name }),
  }[did];
}

/** Describes what happened to an invitation. */
function invitationLine(t: TFunction, { invitation, count }: NotificationGroup, who: string): string {
  if (invitation === 'welcome') return t('notifications.line.invitationWelcome', { who });
  return t('notifications.line.invitationJoined', { count });
}

/** Describes what happened to a goal. */
function goalLine(t: TFunction, { goal }: NotificationGroup): string {
  const { title, did, supporters = 0 } = goal ?? { title: t('notifications.nobody'), did: 'closed' };
  return {
    opened: t('notifications.goal.opened', { title }),
    reached: t('notifications.goal.reached', { title, count: supporters }),
    update: t('notifications.goal.update', { title }),
    answered: t('notifications.goal.answered', { title }),
    closed: t('notifications.goal.closed', { title }),
  }[did];
}

/** Describes a group of notifications in one line. */
export function lineOf(t: TFunction, format: Format, group: NotificationGroup): string {
  const who = whoOf(t, group);
  if (group.organisation) return organisationLine(t, group, who);
  switch (group.type) {
    case 'organisation':
      return organisationLine(t, group, who);
    case 'goal':
      return goalLine(t, group);
    case 'reply':
      return t('notifications.line.reply', { who });
    case 'mention':
      return t('notifications.line.mention', { who });
    case 'comment':
      if (group.onGoal) return t('notifications.line.commentOnGoal', { who });
      return t(group.onStance ? 'notifications.line.commentOnStance' : 'notifications.line.comment', { who });
    case 'post':
      return t('notifications.line.post', { who });
    case 'position':
    case 'pagePost':
    case 'news':
    case 'election':
    case 'watched':
      return watchedLine(t, group, who, format);
    case 'follow':
      return t('notifications.line.follow', { who });
    case 'followRequest':
      return t('notifications.line.followRequest', { who });
    case 'followApproved':
      return t('notifications.line.followApproved', { who });
    case 'invitation':
      return invitationLine(t, group, who);
    case 'directMessage':
      return t(group.messageBox === 'requests' ? 'notifications.line.messageRequest' : 'notifications.line.message', {
        who: whoOf(t, { ...group, count: 1 }),
      });
    case 'favorite':
      return t('notifications.line.favorite', { who });
    case 'level':
      return t('notifications.line.level', { level: group.level });
    case 'decision':
      return decisionOf(t)[group.decision ?? 'removed'];
  }
}
