import { AuthorAvatar, Byline } from '@hustings/features/byline';
import { MemberFollow } from '@hustings/features/follow';
import type { ComponentProps } from 'react';
import styles from './author-line.module.css';

/** Who wrote what a page shows, and the way to follow them: on one line as long as there is room for it. */
export const AuthorLine = (byline: ComponentProps<typeof Byline>) => (
  <div className={styles.line}>
    <AuthorAvatar author={byline.author} />
    <div className={styles.byline}>
      <Byline {...byline} />
    </div>
    <MemberFollow author={byline.author} className={styles.follow} />
  </div>
);
