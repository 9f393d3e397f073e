import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { ContactForm } from './contact-form.tsx';

/** Shows the contact form, or a notice if the operator has set no mail address. */
export function Contact() {
  const { t } = useTranslation('feed');
  const { data } = useSuspenseQuery(queries.contactTerms());
  const { data: terms } = useSuspenseQuery(queries.signUpTerms());
  if (data.reachable) return <ContactForm kind={terms.humanCheck} />;
  return (
    <Notice tone="info" title={t('contact.unreachable.title')}>
      <p>{t('contact.unreachable.text')}</p>
    </Notice>
  );
}
