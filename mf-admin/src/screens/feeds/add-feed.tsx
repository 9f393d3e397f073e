import { feedProblems } from '@hustings/features/news-feeds';
import { useTranslation } from '@hustings/i18n';
import { call } from '../../admin-actions/call.ts';
import { TargetForm } from '../../lookup/target-form.tsx';

/** Adds a feed to a polly or a party; the server fetches it at once. */
export function AddFeed() {
  const { t } = useTranslation('admin');
  return (
    <TargetForm
      heading={t('feeds.add.heading')}
      submit={t('feeds.add.submit')}
      kinds={['polly', 'party']}
      targetMissing={t('feeds.add.target')}
      field={{
        name: 'url',
        inputMode: 'url',
        label: t('feeds.add.url'),
        description: t('feeds.add.urlText'),
        maxLength: 2_000,
      }}
      textMissing={t('feeds.add.urlMissing')}
      problems={{
        ...feedProblems({ unreadable: t('feeds.problem.unreadable'), exists: t('feeds.problem.exists') }),
        MaximumReached: t('feeds.problem.most'),
      }}
      act={({ target: { kind, option }, text: url }) =>
        call(kind === 'polly' ? 'addPollyFeed' : 'addPartyFeed', { params: { id: option.id }, body: { url } })
      }
      done={({ target }) => t('feeds.add.done', { name: target.option.label })}
    />
  );
}
