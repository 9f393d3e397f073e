import { relations, type Relation, type Scope } from '@hustings/contract';
import { audienceIcons } from '@hustings/features/audience';
import { useSession } from '@hustings/session';
import { IconCheck, VisuallyHidden } from '@hustings/ui';
import styles from './visibility.module.css';
import { sightGroups, type SightGroup } from './table.ts';
import type { VisibilityWords } from './words.ts';

/** Shows who sees what: one table for all entities that the same people see. */
export function VisibilityTables({ words }: { words: VisibilityWords }) {
  return (
    <>
      {sightGroups().map((group) => (
        <SightTable key={group.things.join()} group={group} words={words} />
      ))}
    </>
  );
}

function SightTable({ group, words }: { group: SightGroup; words: VisibilityWords }) {
  const language = useSession((session) => session.language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <table className={styles.table}>
      <caption>{list.format(group.things.map((thing) => words.things[thing].name))}</caption>
      <thead>
        <tr>
          <th scope="col">{words.whoLooks}</th>
          {group.scopes.map((scope) => (
            <Circle key={scope} scope={scope} words={words} />
          ))}
        </tr>
      </thead>
      <tbody>
        {relations.map((relation: Relation) => (
          <tr key={relation}>
            <th scope="row">{words.lookers[relation]}</th>
            {group.scopes.map((scope) => (
              <Answer key={scope} sees={group.sees(relation, scope)} words={words} />
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{words.blocked}</th>
          {group.scopes.map((scope) => (
            <Answer key={scope} sees={false} words={words} />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Circle({ scope, words }: { scope: Scope; words: VisibilityWords }) {
  const Icon = audienceIcons[scope];
  return (
    <th scope="col" className={styles.answer} title={words.circles[scope]}>
      <Icon aria-hidden className={styles.icon} />
      <VisuallyHidden>{words.circles[scope]}</VisuallyHidden>
    </th>
  );
}

function Answer({ sees, words }: { sees: boolean; words: VisibilityWords }) {
  return (
    <td className={styles.answer}>
      {sees ? <IconCheck aria-hidden className={styles.yes} /> : <span aria-hidden>–</span>}
      <VisuallyHidden>{sees ? words.yes : words.no}</VisuallyHidden>
    </td>
  );
}
