import { circles, scopes } from '@hustings/contract';
import { audienceIcons } from '@hustings/features/audience';
import { useSession } from '@hustings/session';
import styles from './visibility.module.css';
import type { VisibilityWords } from './words.ts';

/** Lists each circle with its members, from the table of the policy. */
export function Circles({ words }: { words: VisibilityWords }) {
  const language = useSession((session) => session.language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <dl className={styles.circles}>
      {scopes.map((scope) => {
        const Icon = audienceIcons[scope];
        return (
          <div key={scope} className={styles.circle}>
            <dt className={styles.name}>
              <Icon aria-hidden className={styles.icon} />
              {words.circles[scope]}
            </dt>
            <dd>
              {circles[scope].length === 0
                ? words.nobody
                : list.format(circles[scope].map((relation) => words.people[relation]))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
