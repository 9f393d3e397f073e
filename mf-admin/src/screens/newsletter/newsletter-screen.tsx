import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { StateLinks } from '../../frame/state-links.tsx';
import { queries } from '../../queries.ts';
import { NewsletterList } from './newsletter-list.tsx';
import { newsletterTabOf, newsletterTabs } from './state.ts';
import { Subscribers } from './subscribers.tsx';

/** `/admin/setting/newsletter`: the newsletters, and who gets them. */
export default function NewsletterScreen() {
  const { t } = useTranslation('admin');
  const tab = newsletterTabOf(useRouteLocation().search);
  const { data: counts } = useQuery(queries.newsletterCounts);
  const names = { letters: t('newsletter.tabs.letters'), subscribers: t('newsletter.tabs.subscribers') };
  return (
    <AdminPage section="newsletter" lead={t('newsletter.lead')}>
      <StateLinks
        label={t('newsletter.parts')}
        path={sectionPath('newsletter')}
        current={tab}
        states={newsletterTabs.map((id) => ({ id, name: names[id] }))}
      />
      {counts && (
        <p>
          {t('newsletter.subscribed', { count: counts.en + counts.nl })}{' '}
          {t('newsletter.byLanguage', { english: counts.en, dutch: counts.nl })}{' '}
          {t('newsletter.waiting', { count: counts.waiting })}
        </p>
      )}
      {tab === 'letters' ? <NewsletterList subscribers={counts && counts.en + counts.nl} /> : <Subscribers />}
    </AdminPage>
  );
}
