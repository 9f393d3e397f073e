import { Check } from 'lucide-react';
import { ListBoxItem, Text } from 'react-aria-components';
import styles from './popover.module.css';

/** An option of a select or combobox. */
export interface Option {
  id: string;
  label: string;
  description?: string;
}

export function OptionItem({ option }: { option: Option }) {
  return (
    <ListBoxItem id={option.id} textValue={option.label} className={styles.item ?? ''}>
      <span className={styles.text}>
        <Text slot="label">{option.label}</Text>
        {option.description && (
          <Text slot="description" className={styles.description}>
            {option.description}
          </Text>
        )}
      </span>
      <Check aria-hidden="true" className={styles.check} />
    </ListBoxItem>
  );
}
