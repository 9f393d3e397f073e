import { useTranslation } from '@hustings/i18n';
import { NewsletterLink } from './newsletter-link.tsx';

/** `/newsletter/leave/{key}`: ends a subscription to the newsletter. */
export default function NewsletterLeaveScreen() {
  const { t } = useTranslation('feed');
  const texts = {
    heading: t('newsletter.leave.heading'),
    lead: t('newsletter.leave.lead'),
    act: t('newsletter.leave.act'),
    done: { title: t('newsletter.leave.doneTitle'), text: t('newsletter.leave.doneText') },
    home: t('newsletter.home'),
  };
  return <NewsletterLink name="leaveNewsletter" texts={texts} />;
}
