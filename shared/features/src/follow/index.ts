export { FollowButton, type FollowButtonProps } from './follow-button.tsx';
export { MemberFollow } from './member-follow.tsx';
export type { FollowStanding } from './use-follow.ts';
