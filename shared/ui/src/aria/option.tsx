import { Check } from 'lucide-react';
import { ListBoxItem } from 'react-aria-components';
import styles from './popover.module.css';

/** An option of a select or combobox. */
export interface Option {
  id: string;
  label: string;
  description?: string;
}

/** Has all of its visible text as its name, because people say what they see to control it by voice. */
export function OptionItem({ option }: { option: Option }) {
  return (
    <ListBoxItem id={option.id} textValue={option.label} className={styles.item ?? ''}>
      <span className={styles.text}>
        {option.label}
        {option.description && <span className={styles.description}> {option.description}</span>}
      </span>
      <Check aria-hidden="true" className={styles.check} />
    </ListBoxItem>
  );
}
