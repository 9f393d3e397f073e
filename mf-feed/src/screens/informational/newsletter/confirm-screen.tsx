import { useTranslation } from '@hustings/i18n';
import { NewsletterLink } from './newsletter-link.tsx';

/** `/newsletter/confirm/{key}`: confirms a subscription to the newsletter. */
export default function NewsletterConfirmScreen() {
  const { t } = useTranslation('feed');
  const texts = {
    heading: t('newsletter.confirm.heading'),
    lead: t('newsletter.confirm.lead'),
    act: t('newsletter.confirm.act'),
    done: { title: t('newsletter.confirm.doneTitle'), text: t('newsletter.confirm.doneText') },
    home: t('newsletter.home'),
  };
  return <NewsletterLink name="confirmNewsletter" texts={texts} />;
}
