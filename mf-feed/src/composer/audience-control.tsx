import { audienceIcons, audienceNames } from '@hustings/features/audience';
import type { Scope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, IconChevronDown } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useId, useState } from 'react';
import styles from './audience-control.module.css';
import {
  aboutOneOf,
  isForNone,
  namesAudiences,
  namesPolly,
  replyChoices,
  seenBy,
  viewChoices,
  type Audience,
} from './audience.ts';
import { AudiencePicker } from './audience-picker.tsx';
import { useAudienceSentence } from './audience-sentence.ts';
import { PollyChoice } from './polly-choice.tsx';
import { usePollyInQuestion, useTaggedPollies } from './tagged-pollies.ts';

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
  const optionsOf = <Id extends Scope>(scopes: readonly Id[]) => scopes.map((id) => ({ id, label: names[id] }));
  const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply } = audience;
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
      <div id={choices} className={styles.choices} hidden={!isOpen}>
        <Select
          name="viewMyPostsAndComments"
          label={t('composer.audience.view')}
          options={optionsOf(viewChoices({ hasPolly, anonymous }))}
          value={view}
          onChange={(chosen) => change(seenBy(audience, chosen))}
        />
        <Select
          name="replyMyPostsAndComments"
          label={t('composer.audience.reply')}
          options={optionsOf(replyChoices(view, { hasPolly, anonymous }))}
          value={reply}
          onChange={(chosen) => change({ ...audience, replyMyPostsAndComments: chosen })}
        />
        {isOpen && anonymous && <p className={styles.sentence}>{t('composer.audience.anonymous')}</p>}
        {isOpen && tags && !hasPolly && <p className={styles.sentence}>{t('composer.audience.tagPolly')}</p>}
        {isOpen && namesPolly(audience) && (
          <PollyChoice pollies={pollies} chosen={polly} onChange={(pollyId) => onChange({ ...audience, pollyId })} />
        )}
        {isOpen && namesAudiences(audience) && (
          <AudiencePicker chosen={audience.audiences} onChange={(audiences) => onChange({ ...audience, audiences })} />
        )}
      </div>
    </fieldset>
  );
}
