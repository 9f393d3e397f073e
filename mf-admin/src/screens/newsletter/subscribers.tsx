import { useSearchTerm } from '@hustings/features/search';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import { TableDownload } from '../../admin-actions/table-download.tsx';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import item from '../../frame/item.module.css';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { queries } from '../../queries.ts';

/** The subscribers of the newsletter by address, with a search. */
export function Subscribers() {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.newsletterSubscribers(search.term));
  return (
    <>
      <SearchedList
        label={t('newsletter.search')}
        search={search}
        pages={pages}
        name={t('newsletter.tabs.subscribers')}
        more={t('newsletter.moreSubscribers')}
        none={{
          title: t('newsletter.nobody.title'),
          text: search.term ? t('newsletter.nobody.found') : t('newsletter.nobody.all'),
        }}
      >
        {({ id, email, language, requested, confirmed }) => (
          <Card as="li" key={id} className={item.item}>
            <div className={item.head}>
              <h2 className={item.title}>{email}</h2>
              <Chip>{language.toUpperCase()}</Chip>
            </div>
            <p className={item.small}>
              {confirmed
                ? t('newsletter.confirmed', { when: date(confirmed) })
                : t('newsletter.requested', { when: date(requested) })}
            </p>
            <div className={item.actions}>
              <ConfirmedAct
                open={t('newsletter.remove.open')}
                about={email}
                title={t('newsletter.remove.title', { email })}
                confirm={t('newsletter.remove.confirm')}
                act={() => call('removeNewsletterSubscriber', { params: { id } })}
                done={() => t('newsletter.remove.done')}
              >
                <p>{t('newsletter.remove.text')}</p>
              </ConfirmedAct>
            </div>
          </Card>
        )}
      </SearchedList>
      <TableDownload text={t('newsletter.table')} selection="" find={() => call('findSubscriberTable', {})} />
    </>
  );
}
