import { audienceIcons, audienceNames } from '@hustings/features/audience';
import { useTranslation } from '@hustings/i18n';
import { Button, IconChevronDown, Skeleton } from '@hustings/ui';
import { lazy, Suspense, useId, useState } from 'react';
import styles from './audience-control.module.css';
import {
  aboutOneOf,
  circleOf,
  isForNone,
  namesPolly,
  replyChoices,
  viewChoices,
  withCircle,
  type Audience,
} from './audience.ts';
import { useAudienceSentence } from './audience-sentence.ts';
import { PollyChoice } from './polly-choice.tsx';
import { usePollyInQuestion, useTaggedPollies } from './tagged-pollies.ts';

const CirclePicker = lazy(async () => {
  const { CirclePicker: picker } = await import(
    /* webpackChunkName: "circle-picker" */ '@hustings/features/circle-picker'
  );
  return { default: picker };
});

interface AudienceControlProps {
  /** The name of the item in the sentence about its audience; "this post" by default. */
  what?: string;
  audience: Audience;
  /** The tags of the post. The author can make a tagged politician the only reader. */
  tags?: readonly string[];
  /** Whether the post is anonymous: personal circles are not offered then. */
  anonymous?: boolean;
  onChange(audience: Audience): void;
}

/** Chooses who sees a post and who may comment, with a sentence that explains the choice. */
export function AudienceControl({ what, audience, tags, anonymous = false, onChange }: AudienceControlProps) {
  const { t } = useTranslation('feed');
  const { t: shared } = useTranslation('features');
  const [wasOpened, setOpen] = useState(false);
  // Opens the choice by itself if nobody could see the post.
  const isOpen = wasOpened || isForNone(audience);
  // Keeps the initial circles selectable, even if they would not be offered otherwise.
  const [first] = useState(audience);
  const pollies = useTaggedPollies(tags);
  const polly = usePollyInQuestion(audience);
  const hasPolly = pollies.length > 0 || namesPolly(first) || namesPolly(audience);
  const choices = useId();
  const names = audienceNames(shared);
  const { viewMyPostsAndComments: view } = audience;
  const Icon = audienceIcons[view];
  const change = (chosen: Audience): void =>
    onChange(
      aboutOneOf(
        chosen,
        pollies.map(({ id }) => id),
      ),
    );
  return (
    <fieldset className={styles.audience} aria-label={t('composer.audience.label')}>
      <div className={styles.said}>
        <Button
          variant="quiet"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={choices}
          aria-label={t('composer.audience.change', { name: names[view] })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon aria-hidden className={styles.icon} />
          {names[view]}
          <IconChevronDown aria-hidden className={styles.icon} />
        </Button>
        <p className={styles.sentence} aria-live="polite">
          {useAudienceSentence(audience, what ?? t('composer.audience.this'), polly)}
        </p>
      </div>
      <div id={choices} hidden={!isOpen}>
        {isOpen && (
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
                <PollyChoice
                  pollies={pollies}
                  chosen={polly}
                  onChange={(pollyId) => onChange({ ...audience, pollyId })}
                />
              )}
            </CirclePicker>
          </Suspense>
        )}
      </div>
    </fieldset>
  );
}
