import { useTranslation } from '@hustings/i18n';
import { call } from '../../admin-actions/call.ts';
import { TargetForm } from '../../lookup/target-form.tsx';
import { KnownDomains } from './known-domains.tsx';

/** A form that assigns a mail domain to a polly's office, and shows the domains that already prove a claim. */
export function DomainForm() {
  const { t } = useTranslation('admin');
  return (
    <TargetForm
      heading={t('domains.add.heading')}
      submit={t('domains.add.submit')}
      kinds={['polly']}
      targetMissing={t('domains.add.pollyMissing')}
      About={KnownDomains}
      field={{
        name: 'domain',
        label: t('domains.add.domain'),
        description: t('domains.add.domainText'),
        maxLength: 254,
      }}
      textMissing={t('domains.problem.missing')}
      problems={{
        ValidationError: t('domains.problem.form'),
        InvalidValue: t('domains.problem.free'),
        AlreadyExists: t('domains.problem.exists'),
      }}
      act={({ target, text }) =>
        call('tieClaimDomain', { params: { id: target.option.id }, body: { domain: text.replace(/^@/, '') } })
      }
      done={({ target }, { domain }) => t('domains.add.done', { domain, name: target.option.label })}
    />
  );
}
