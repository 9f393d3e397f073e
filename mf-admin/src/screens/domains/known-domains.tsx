import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import type { Target } from '../../lookup/target.ts';
import form from '../../frame/form.module.css';
import { queries } from '../../queries.ts';

/** Lists the mail domains that already prove a claim of a polly's page, each with its source. */
export function KnownDomains({ target: { option: polly } }: { target: Target }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(queries.domainsOf(polly.id));
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={2} />;
  return (
    <div className={form.known}>
      <h3>{t('domains.known.heading', { name: polly.label })}</h3>
      {data.results.length === 0 ? (
        <p>{t('domains.known.none')}</p>
      ) : (
        <ul>
          {data.results.map(({ domain, from }) => (
            <li key={`${domain} ${from}`}>
              {domain} · {from === 'data' ? t('domains.known.data') : t('domains.known.admin')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
