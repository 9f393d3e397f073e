import type { TopicStance } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';

const DeleteDialog = lazy(() => import(/* webpackChunkName: "delete-stance" */ './delete-dialog.tsx'));

/** Deletes the member's own stance after a confirmation (docs/product.md#5-validation). */
export function DeleteStance({ stance }: { stance: TopicStance }) {
  const { t } = useTranslation('feed');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('stances.delete.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteDialog stance={stance} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
