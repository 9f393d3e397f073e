import type { NewsFeed } from '@hustings/contract';
import type { FieldProblems } from '@hustings/features/form';
import { ChangeFeedAddress } from '@hustings/features/news-feeds';
import { useTranslation } from '@hustings/i18n';
import { call } from '@hustings/vertical/client';
import { useClaimAct } from './use-claim-act.ts';

export function FeedAddress({ feed: { id, url, title }, problems }: { feed: NewsFeed; problems: FieldProblems }) {
  const { t } = useTranslation('pollies');
  const { error, ...change } = useClaimAct(
    (address: string) => call('changeNewsFeedAddress', { params: { id }, body: { url: address } }),
    t('claim.feeds.moved'),
  );
  return (
    <ChangeFeedAddress
      url={url}
      texts={{
        open: t('claim.feeds.move'),
        openLabel: t('claim.feeds.moveName', { name: title ?? url }),
        title: t('claim.feeds.moveTitle'),
        label: t('claim.feeds.moveLabel'),
        description: t('claim.feeds.moveText'),
        blank: t('claim.blank'),
        cancel: t('claim.feeds.moveCancel'),
        submit: t('claim.feeds.moveSubmit'),
      }}
      problems={problems}
      change={{ ...change, failure: error }}
    />
  );
}
