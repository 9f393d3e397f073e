import { useTranslation } from '@hustings/i18n';
import { call } from '@hustings/vertical/client';
import { TargetForm } from '../../find/target-form.tsx';

/** Adds a feed to the page of a polly or a party; it is read at once. */
export function AddFeed() {
  const { t } = useTranslation('admin');
  const unreadable = t('feeds.problem.unreadable');
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
        LinkUnreadable: unreadable,
        InvalidFormat: unreadable,
        MaximumReached: t('feeds.problem.most'),
        AlreadyExists: t('feeds.problem.exists'),
      }}
      act={({ target: { kind, option }, text: url }) =>
        call(kind === 'polly' ? 'addPollyFeed' : 'addPartyFeed', { params: { id: option.id }, body: { url } })
      }
      done={({ target }) => t('feeds.add.done', { name: target.option.label })}
      touches={['listNewsFeeds']}
    />
  );
}
