import { defaultPrivacy, gatedActs, privacyChoices, scopesOf, type GatedContact, type Scope } from '@hustings/contract';
import { useSession } from '@hustings/session';
import styles from './visibility.module.css';
import { isChosen, startOf, things } from './table.ts';
import type { VisibilityWords } from './words.ts';

interface RowProps {
  words: VisibilityWords;
  name: string;
  says: string;
  /** The circles from which members can choose; absent if there is no choice. */
  choices?: readonly Scope[];
  start: Scope;
}

/** An entity with its circles and its default. */
function Row({ words, name, says, choices, start }: RowProps) {
  const language = useSession((session) => session.language);
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  const named = (scope: Scope) => words.circles[scope];
  return (
    <li className={styles.thing}>
      <h3 className={styles.name}>{name}</h3>
      <p>{says}</p>
      <dl className={styles.settings}>
        <div>
          <dt>{words.choices}</dt>
          <dd>{choices ? list.format(choices.map(named)) : words.fixed}</dd>
        </div>
        <div>
          <dt>{words.atFirst}</dt>
          <dd>{named(start)}</dd>
        </div>
      </dl>
    </li>
  );
}

/** Lists the entities with a choice of visibility. */
export function Things({ words }: { words: VisibilityWords }) {
  return (
    <ul className={styles.things}>
      {things.map((thing) => (
        <Row
          key={thing}
          words={words}
          {...words.things[thing]}
          choices={isChosen(thing) ? scopesOf(thing) : undefined}
          start={startOf(thing)}
        />
      ))}
    </ul>
  );
}

const contacts = Object.keys(gatedActs) as GatedContact[];

/** Lists the contacts that a member can restrict. */
export function Contacts({ words }: { words: VisibilityWords }) {
  return (
    <ul className={styles.things}>
      {contacts.map((act) => (
        <Row
          key={act}
          words={words}
          {...words.contacts[act]}
          choices={privacyChoices[gatedActs[act]]}
          start={defaultPrivacy[gatedActs[act]]}
        />
      ))}
    </ul>
  );
}
