import type { ListedClaimDomain } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import item from '../../frame/item.module.css';

/** Shows a domain that an admin assigned, with the admin, the time and a button that removes the domain. */
export function DomainItem({ tied: { domain, polly, addedBy, created } }: { tied: ListedClaimDomain }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const { name, slug, personId: id } = polly;
  const when = relative(created);
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>{domain}</h2>
        <a href={`/polly/${slug}`}>{name}</a>
      </div>
      <p className={item.small}>
        <time dateTime={created} title={dateTime(created)}>
          {addedBy ? t('domains.by', { name: addedBy.userName, when }) : t('domains.tied', { when })}
        </time>
      </p>
      <div className={item.actions}>
        <ConfirmedAct
          act={() => call('untieClaimDomain', { params: { id, domain } })}
          done={() => t('domains.remove.done', { domain, name })}
          open={t('domains.remove.open')}
          about={`${domain}, ${name}`}
          title={t('domains.remove.title', { domain })}
          confirm={t('domains.remove.confirm')}
        >
          <p>{t('domains.remove.text', { name })}</p>
        </ConfirmedAct>
      </div>
    </Card>
  );
}
