import { useTranslation } from '@hustings/i18n';
import { classes, IconChevronDown } from '@hustings/ui';
import { useId, type ReactNode } from 'react';
import styles from './top-bar.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface MoreEntriesProps {
  pathname: string;
  /** True if a wide bar has room for all entries. */
  isForNarrow: boolean;
  children: ReactNode;
}

/** The menu "More" of the top bar. A phone shows its entries below the others. */
export function MoreEntries({ pathname, isForNarrow, children }: MoreEntriesProps) {
  const { t } = useTranslation('chrome');
  const { open, toggle, box, button } = useDisclosure<HTMLLIElement>(pathname);
  const id = useId();
  return (
    <li ref={box} className={classes(styles.more, isForNarrow && styles.narrow)}>
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {t('menu.more')}
        <IconChevronDown aria-hidden="true" />
      </button>
      <ul id={id} className={classes(styles.folded, open && styles.unfolded)}>
        {children}
      </ul>
    </li>
  );
}
