import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header, MenuItem as AriaMenuItem, MenuSection, Separator, type Key } from 'react-aria-components';
import styles from '../aria/popover.module.css';
import { classes } from '../classes.ts';

export interface MenuItemProps {
  id?: string;
  /** Makes the item a link. */
  href?: string;
  onAction?(): void;
  icon?: ReactNode;
  description?: string;
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
  children: string;
}

/** A menu item: a link or an action. */
export function MenuItem({ icon, description, tone = 'plain', children, ...item }: MenuItemProps) {
  return (
    <AriaMenuItem {...item} textValue={children} className={classes(styles.item, tone === 'danger' && styles.danger)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        {children}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </AriaMenuItem>
  );
}

export interface MenuChoiceProps<Value extends string> {
  title: string;
  options: readonly { id: Value; label: string; icon?: ReactNode; description?: string | undefined }[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** A group of items of which one is chosen. The menu stays open, so that the effect is visible. */
export function MenuChoice<Value extends string>({ title, options, value, onChange }: MenuChoiceProps<Value>) {
  const choose = (keys: 'all' | Set<Key>) => {
    const chosen = options.find(({ id }) => keys !== 'all' && keys.has(id));
    if (chosen) onChange(chosen.id);
  };
  return (
    <MenuSection
      aria-label={title}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
      shouldCloseOnSelect={false}
    >
      <Header className={styles.section}>{title}</Header>
      {options.map(({ id, label, icon, description }) => (
        <AriaMenuItem key={id} id={id} textValue={label} className={styles.item ?? ''}>
          {icon && <span className={styles.icon}>{icon}</span>}
          <span className={styles.text}>
            {label}
            {description && <span className={styles.description}>{description}</span>}
          </span>
          <Check aria-hidden="true" className={styles.check} />
        </AriaMenuItem>
      ))}
    </MenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className={styles.separator ?? ''} />;
}
