import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { AriaRoot } from '../aria/aria-root.tsx';
import { classes } from '../classes.ts';
import styles from './tabs.module.css';

export interface TabsProps<Id extends string = string> {
  label: string;
  tabs: readonly { id: Id; title: string; content: ReactNode; isDisabled?: boolean }[];
  /** Controls the selected tab; absent: the tabs keep their own state, starting with the first. */
  selected?: Id;
  onChange?(id: NoInfer<Id>): void;
  className?: string;
}

/** Tabs within one page. If each part has its own address, use links instead. */
export function Tabs<Id extends string>({ label, tabs, selected, onChange, className }: TabsProps<Id>) {
  return (
    <AriaRoot>
      <AriaTabs
        className={classes(className)}
        {...(selected === undefined ? {} : { selectedKey: selected })}
        onSelectionChange={(key) => onChange?.(key as Id)}
      >
        <TabList aria-label={label} className={styles.list ?? ''}>
          {tabs.map(({ id, title, isDisabled }) => (
            <Tab key={id} id={id} isDisabled={isDisabled} className={styles.tab ?? ''}>
              {title}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} id={id} className={styles.panel ?? ''}>
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaRoot>
  );
}
