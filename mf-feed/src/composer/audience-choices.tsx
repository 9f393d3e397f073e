import { useTranslation } from '@hustings/i18n';
import { Skeleton } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './audience-control.module.css';
import { aboutOneOf, circleOf, namesPolly, replyChoices, viewChoices, withCircle, type Audience } from './audience.ts';
import { PollyChoice } from './polly-choice.tsx';
import { usePollyInQuestion, useTaggedPollies } from './tagged-pollies.ts';

const CirclePicker = lazy(async () => {
  const { CirclePicker: picker } = await import(
    /* webpackChunkName: "circle-picker" */ '@hustings/features/circle-picker'
  );
  return { default: picker };
});

export interface AudienceChoicesProps {
  audience: Audience;
  /** The initial audience, whose circles stay selectable even if they would not be offered otherwise. */
  first?: Audience;
  /** The tags of the post. The author can make a tagged politician the only reader. */
  tags?: readonly string[] | undefined;
  /** Whether the post is anonymous: personal circles are not offered then. */
  anonymous: boolean;
  onChange(audience: Audience): void;
}

/** The lists that choose who sees a post and who may comment. */
export function AudienceChoices({ audience, first: given, tags, anonymous, onChange }: AudienceChoicesProps) {
  const { t } = useTranslation('feed');
  const [first] = useState(given ?? audience);
  const pollies = useTaggedPollies(tags);
  const polly = usePollyInQuestion(audience);
  const hasPolly = pollies.length > 0 || namesPolly(first) || namesPolly(audience);
  const ids = pollies.map(({ id }) => id);
  const change = (chosen: Audience): void => onChange(aboutOneOf(chosen, ids));
  const { viewMyPostsAndComments: view } = audience;
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <CirclePicker
        value={circleOf(audience)}
        view={{
          name: 'viewMyPostsAndComments',
          label: t('composer.audience.view'),
          scopes: viewChoices({ hasPolly, anonymous }),
        }}
        reply={{
          name: 'replyMyPostsAndComments',
          label: t('composer.audience.reply'),
          scopes: replyChoices(view, { hasPolly, anonymous }),
        }}
        hasPolly={hasPolly}
        onChange={(circle) => change(withCircle(audience, circle))}
      >
        {anonymous && <p className={styles.sentence}>{t('composer.audience.anonymous')}</p>}
        {tags && !hasPolly && <p className={styles.sentence}>{t('composer.audience.tagPolly')}</p>}
        {namesPolly(audience) && (
          <PollyChoice pollies={pollies} chosen={polly} onChange={(pollyId) => onChange({ ...audience, pollyId })} />
        )}
      </CirclePicker>
    </Suspense>
  );
}
