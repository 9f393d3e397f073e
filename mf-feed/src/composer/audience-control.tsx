import { audienceIcons, audienceNames } from '@hustings/features/audience';
import { useTranslation } from '@hustings/i18n';
import { Button, IconChevronDown } from '@hustings/ui';
import { useId, useState } from 'react';
import { AudienceChoices, type AudienceChoicesProps } from './audience-choices.tsx';
import styles from './audience-control.module.css';
import { isForNone } from './audience.ts';
import { useAudienceSentence } from './audience-sentence.ts';
import { usePollyInQuestion } from './tagged-pollies.ts';

interface AudienceControlProps extends Omit<AudienceChoicesProps, 'first' | 'anonymous'> {
  /** The name of the item in the sentence about its audience; "this post" by default. */
  what?: string;
  anonymous?: boolean;
}

/** Chooses who sees a post and who may comment, with a sentence that explains the choice. */
export function AudienceControl({ what, audience, tags, anonymous = false, onChange }: AudienceControlProps) {
  const { t } = useTranslation('feed');
  const { t: shared } = useTranslation('features');
  const [wasOpened, setOpen] = useState(false);
  // Opens the choice by itself if nobody could see the post.
  const isOpen = wasOpened || isForNone(audience);
  const [first] = useState(audience);
  const choices = useId();
  const { viewMyPostsAndComments: view } = audience;
  const name = audienceNames(shared)[view];
  const Icon = audienceIcons[view];
  return (
    <fieldset className={styles.audience} aria-label={t('composer.audience.label')}>
      <div className={styles.said}>
        <Button
          variant="quiet"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={choices}
          aria-label={t('composer.audience.change', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon aria-hidden className={styles.icon} />
          {name}
          <IconChevronDown aria-hidden className={styles.icon} />
        </Button>
        <p className={styles.sentence} aria-live="polite">
          {useAudienceSentence(audience, what ?? t('composer.audience.this'), usePollyInQuestion(audience))}
        </p>
      </div>
      <div id={choices} hidden={!isOpen}>
        {isOpen && <AudienceChoices {...{ audience, first, tags, anonymous, onChange }} />}
      </div>
    </fieldset>
  );
}
