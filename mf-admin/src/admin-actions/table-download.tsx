import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice } from '@hustings/ui';
import { useId } from 'react';
import item from '../frame/item.module.css';
import { useAdminAct } from './use-admin-act.ts';

interface TableDownloadProps {
  text: string;
  /** Names the selection; a table of another selection must be prepared again. */
  selection: string;
  /** Returns the address of the table, after the password if that was entered too long ago. */
  find(): Promise<{ href: string }>;
}

/** Offers a list as a CSV file. The download is recorded. */
export function TableDownload({ text, selection, find }: TableDownloadProps) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const { mutate, isPending, data, failure } = useAdminAct({
    act: async (prepared: string) => ({ prepared, ...(await find()) }),
  });
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('table.heading')}
      </h2>
      <p>{text}</p>
      {failure && <FailureNotice error={failure} />}
      <div className={item.actions}>
        {data?.prepared === selection ? (
          <ButtonLink variant="quiet" download href={data.href}>
            {t('table.download')}
          </ButtonLink>
        ) : (
          <Button variant="quiet" pending={isPending} onClick={() => mutate(selection)}>
            {t('table.prepare')}
          </Button>
        )}
      </div>
    </Card>
  );
}
