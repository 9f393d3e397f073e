import type { ArrangedSlot, InterfaceLanguage } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, Chip } from '@hustings/ui';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { isSameOrder, moved, orderOf, toggled } from './order.ts';
import styles from './slots.module.css';

interface SlotItemProps {
  slot: ArrangedSlot;
  language: InterfaceLanguage;
}

/** An extension slot with its fills, which an admin moves, hides and shows, and then saves with a reason. */
export function SlotItem({ slot, language }: SlotItemProps) {
  const { t } = useTranslation('admin');
  const { relative } = useFormat();
  const [fills, setFills] = useState(slot.fills);
  const { name, title, part, version, changed } = slot;
  const last = fills.length - 1;
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>{title[language]}</h2>
        <span className={item.small}>
          {part} · <code>{name}</code>
        </span>
      </div>
      {fills.length === 0 && <p>{t('slots.none')}</p>}
      <ol className={styles.fills} aria-label={t('slots.order', { name: title[language] })}>
        {fills.map((fill, index) => {
          const about = (act: string) => t('actAbout', { act, name: fill.title[language] });
          return (
            <li key={`${fill.part} ${fill.key}`} className={styles.fill}>
              <span className={styles.name}>
                {fill.title[language]} {fill.isHidden && <Chip>{t('slots.hidden')}</Chip>}
                <span className={item.small}>
                  {fill.part} · {t(`slots.access.${fill.access}`)}
                </span>
              </span>
              <span className={styles.actions}>
                <Button
                  variant="quiet"
                  aria-label={about(t('slots.up'))}
                  disabled={index === 0}
                  onClick={() => setFills(moved(fills, index, -1))}
                >
                  {t('slots.up')}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={about(t('slots.down'))}
                  disabled={index === last}
                  onClick={() => setFills(moved(fills, index, 1))}
                >
                  {t('slots.down')}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={about(t(fill.isHidden ? 'slots.show' : 'slots.hide'))}
                  onClick={() => setFills(toggled(fills, index))}
                >
                  {t(fill.isHidden ? 'slots.show' : 'slots.hide')}
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      {changed && (
        <p className={item.small}>
          {changed.by ? `@${changed.by} · ` : ''}
          {relative(changed.at)}: {changed.reason}
        </p>
      )}
      {!isSameOrder(fills, slot.fills) && (
        <div className={item.actions}>
          <RecordDialog
            variant="primary"
            open={t('slots.save.open')}
            about={title[language]}
            title={t('slots.save.title')}
            text={t('slots.save.text')}
            confirm={t('slots.save.confirm')}
            done={t('slots.saved')}
            act={(_, reason) =>
              call('arrangeExtensionSlot', {
                params: { name },
                body: { version, fills: fills.map(orderOf), reason },
              })
            }
          />
          <Button variant="quiet" onClick={() => setFills(slot.fills)}>
            {t('slots.discard')}
          </Button>
        </div>
      )}
    </Card>
  );
}
