import { AuthorAvatar, Byline } from '@hustings/features/byline';
import { MemberFollow } from '@hustings/features/follow';
import type { ComponentProps } from 'react';
import styles from './author-line.module.css';

/** The author of a page's content with a follow button, on one line if there is room. */
export const AuthorLine = (byline: ComponentProps<typeof Byline>) => (
  <div className={styles.line}>
    <AuthorAvatar author={byline.author} />
    <div className={styles.byline}>
      <Byline {...byline} />
    </div>
    <MemberFollow author={byline.author} className={styles.follow} />
  </div>
);
