import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';
import type { Changeable } from '../own-list.tsx';
import styles from './changes.module.css';
import type { Selection } from './use-selection.ts';

const ChangeDialogs = lazy(() => import(/* webpackChunkName: "my-stuff-changes" */ './change-dialogs.tsx'));

interface SelectionBarProps<Item extends { id: string }> {
  selection: Selection<Item>;
  change: Changeable<Item>;
}

/** What can be done with the selected items of a list. Stays in view while the list scrolls. */
export function SelectionBar<Item extends { id: string }>({ selection, change }: SelectionBarProps<Item>) {
  const { t } = useTranslation('profile');
  const [act, setAct] = useState<'delete' | 'show'>();
  const { chosen } = selection;
  const items = chosen.map((item) => ({ id: item.id, name: change.nameOf(item), scope: change.scopeOf?.(item) }));
  return (
    <section className={styles.bar} data-page-bar="" aria-label={t('myStuff.bar')}>
      <output className={styles.chosen}>{t('myStuff.selected', { count: chosen.length })}</output>
      <Button variant="quiet" onClick={() => selection.selectAll(false)}>
        {t('myStuff.clear')}
      </Button>
      {items.some(({ scope }) => scope) && (
        <Button variant="quiet" onClick={() => setAct('show')}>
          {t('myStuff.show')}
        </Button>
      )}
      <Button variant="danger" onClick={() => setAct('delete')}>
        {t('myStuff.delete')}
      </Button>
      {act && (
        <Suspense>
          <ChangeDialogs
            act={act}
            kind={change.kind}
            items={items}
            onDone={selection.finish}
            onClose={() => setAct(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
