import type { TFunction } from '@hustings/i18n';
import {
  IconComment,
  IconDraft,
  IconElection,
  IconGoal,
  IconLock,
  IconMail,
  IconPeople,
  IconImage,
  IconPolly,
  IconReport,
  IconTag,
  IconWrite,
} from '@hustings/ui';
import type { ComponentType } from 'react';

interface Part {
  /** The icon beside the name. */
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  nameOf(t: TFunction<'features'>): string;
}

/** The parts of `/my-stuff`, in their order. A part is listed here once its page exists. */
export const parts = {
  posts: { Icon: IconWrite, nameOf: (t) => t('myStuff.posts') },
  drafts: { Icon: IconDraft, nameOf: (t) => t('myStuff.drafts') },
  comments: { Icon: IconComment, nameOf: (t) => t('myStuff.comments') },
  votes: { Icon: IconElection, nameOf: (t) => t('myStuff.votes') },
  stances: { Icon: IconTag, nameOf: (t) => t('myStuff.stances') },
  goals: { Icon: IconGoal, nameOf: (t) => t('myStuff.goals') },
  organisations: { Icon: IconPeople, nameOf: (t) => t('myStuff.organisations') },
  claims: { Icon: IconPolly, nameOf: (t) => t('myStuff.claims') },
  invitations: { Icon: IconMail, nameOf: (t) => t('myStuff.invitations') },
  uploads: { Icon: IconImage, nameOf: (t) => t('myStuff.uploads') },
  removed: { Icon: IconReport, nameOf: (t) => t('myStuff.removed') },
  anonymous: { Icon: IconLock, nameOf: (t) => t('myStuff.anonymous') },
} as const satisfies Record<string, Part>;

export type MyStuffPart = keyof typeof parts;

/** Returns the address of a part. Posts are at the address of the whole. */
export const addressOf = (part: MyStuffPart): string => (part === 'posts' ? '/my-stuff' : `/my-stuff/${part}`);
