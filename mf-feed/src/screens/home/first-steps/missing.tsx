import { ButtonLink } from '@hustings/ui';
import styles from './first-steps.module.css';

interface MissingProps {
  text: string;
  /** The page where the newcomer adds what is missing, and the text of the link to it. */
  href: string;
  action: string;
}

/** Says what a step needs first, with a link to it. */
export function Missing({ text, href, action }: MissingProps) {
  return (
    <div className={styles.missing}>
      <p className={styles.text}>{text}</p>
      <ButtonLink variant="quiet" href={href}>
        {action}
      </ButtonLink>
    </div>
  );
}
