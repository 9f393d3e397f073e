import type { SealOpening } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Card, Notice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '../../admin-actions/call.ts';
import { useState } from 'react';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { kindNamesOf } from './kinds.ts';

type Asking = 'agree' | 'open';

/** A request to reveal an author. Only the two admins see the answer, and nothing stores it. */
export function OpeningItem({ opening }: { opening: SealOpening }) {
  const { t } = useTranslation('admin');
  const { relative, date } = useFormat();
  const userId = useSession((session) => session.user?.userId);
  const isOver = useSession(({ now }) => opening.expires <= now);
  const [asking, setAsking] = useState<Asking>();
  const { id, kind, itemId, reason, askedBy, asked, agreedBy, agreed, opened, expires } = opening;
  const params = { id };
  const common = { onDone: () => setAsking(undefined) };
  const agree = useAdminAct({
    ...common,
    act: () => call('agreeToSealOpening', { params }),
    done: () => t('seals.agree.done'),
  });
  const open = useAdminAct({ ...common, act: () => call('openSeal', { params }) });
  const act = asking === 'open' ? open : agree;
  const mayAgree = !isOver && !agreed && askedBy !== undefined && askedBy.userId !== userId;
  const mayOpen = !isOver && agreed !== undefined && [askedBy, agreedBy].some((each) => each?.userId === userId);
  const name = (who: typeof askedBy) => (who ? `@${who.userName}` : t('seals.somebody'));
  const ask = (what: Asking) => {
    agree.reset();
    open.reset();
    setAsking(what);
  };
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>{kindNamesOf(t)[kind]}</h2>
        <p className={item.small}>
          {isOver ? t('seals.over', { date: date(expires) }) : t('seals.until', { date: date(expires) })}
        </p>
      </div>
      <p className={item.small}>{itemId}</p>
      <p className={item.said}>{reason}</p>
      <p>
        {t('seals.asked', { name: name(askedBy), when: relative(asked) })}
        {agreed && ` ${t('seals.agreed', { name: name(agreedBy), when: relative(agreed) })}`}
        {opened > 0 && ` ${t('seals.opened', { count: opened })}`}
      </p>
      {open.data && (
        <Notice tone="info" title={t('seals.open.answer')}>
          <p>
            {open.data.userName ? (
              <PageLink href={`/@${open.data.userName}`}>@{open.data.userName}</PageLink>
            ) : (
              t('seals.open.gone')
            )}
          </p>
          <p>{t('seals.open.notKept')}</p>
        </Notice>
      )}
      {mayAgree && (
        <div className={item.actions}>
          <Button onClick={() => ask('agree')}>{t('seals.agree.open')}</Button>
        </div>
      )}
      {mayOpen && !open.data && (
        <div className={item.actions}>
          <Button variant="danger" onClick={() => ask('open')}>
            {t('seals.open.open')}
          </Button>
        </div>
      )}
      {!agreed && !isOver && !mayAgree && <p className={item.small}>{t('seals.waits')}</p>}
      <ConfirmDialog
        title={asking === 'open' ? t('seals.open.title') : t('seals.agree.title')}
        isOpen={asking !== undefined}
        tone={asking === 'open' ? 'danger' : 'primary'}
        confirmLabel={asking === 'open' ? t('seals.open.confirm') : t('seals.agree.confirm')}
        pending={act.isPending}
        failure={act.failure}
        onConfirm={() => act.mutate()}
        onCancel={() => setAsking(undefined)}
      >
        <p>{asking === 'open' ? t('seals.open.text') : t('seals.agree.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}
