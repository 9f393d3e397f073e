import type { GoalCard } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { PageLink } from '@hustings/features/page-link';
import { Avatar } from '@hustings/ui';
import styles from './goals.module.css';

/** The member or the organisation that set a goal. */
export function GoalOwner({ goal: { author, organisation } }: { goal: Pick<GoalCard, 'author' | 'organisation'> }) {
  const owner = organisation
    ? { name: organisation.name, href: `/organisation/${organisation.slug}`, src: organisation.imageUrl }
    : author && { name: nameOf(author), href: author.profileUrl, src: author.avatarUrl };
  if (!owner) return null;
  return (
    <span className={styles.owner}>
      <Avatar name={owner.name} src={owner.src} size="small" shape={organisation ? 'square' : 'round'} />
      <PageLink className={styles.ownerName} href={owner.href}>
        {owner.name}
      </PageLink>
    </span>
  );
}
