import type { CurrentUser } from '@hustings/contract';
import { audienceIcons, audienceNames } from '@hustings/features/audience';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { IconButton, IconButtonLink, IconExpand, IconImage, IconLanguage, IconPeople, IconTag } from '@hustings/ui';
import { PopoverButton } from '@hustings/ui/popover';
import { TagInput } from '@hustings/ui/tag-input';
import { useRef, useState } from 'react';
import { PictureInput } from '../editor/picture-input.tsx';
import type { QuickPictures } from '../editor/use-quick-pictures.ts';
import { languageNames } from '../posts/content-languages.ts';
import { LanguageSelect } from '../posts/language-select.tsx';
import type { Writing } from '../writing/writing.ts';
import { AudienceChoices } from './audience-choices.tsx';
import styles from './audience-control.module.css';
import { useAudienceSentence } from './audience-sentence.ts';
import type { Audience } from './audience.ts';
import type { Draft } from './draft.ts';
import { usePollyInQuestion } from './tagged-pollies.ts';
import { useTagCompletion } from './use-tag-completion.ts';
import { useWriteAs, WriteAs } from './write-as.tsx';

/** The options of a quick post that open from an icon. */
export type QuickOption = 'tags' | 'audience' | 'language' | 'writeAs';

interface QuickToolsProps {
  user: CurrentUser;
  writing: Writing;
  audience: Audience;
  quick: QuickPictures;
  /** The option that is open. */
  open: QuickOption | undefined;
  onOpen(option: QuickOption | undefined): void;
  onChange(changed: Partial<Draft>): void;
}

/** The row of icons of a quick post: pictures, tags, audience, language, author, and the way to the full editor. */
export function QuickTools({ user, writing, audience, quick, open, onOpen, onChange }: QuickToolsProps) {
  const { t } = useTranslation('feed');
  const anonymous = useSession((session) => session.anonymous);
  const picker = useRef<HTMLInputElement>(null);
  const { tags, language } = writing;
  const organisationId = anonymous ? undefined : writing.organisationId;
  const { organisations } = useWriteAs(organisationId);
  const completeTags = useTagCompletion();
  const optionOf = (option: QuickOption) => ({
    isOpen: open === option,
    onOpenChange: (isOpen: boolean) => onOpen(isOpen ? option : undefined),
  });
  return (
    <>
      <IconButton
        icon={IconImage}
        label={t('editor.pictures.add')}
        disabled={quick.isFull}
        onClick={() => picker.current?.click()}
      />
      <PictureInput picker={picker} onChoose={quick.take} />
      <PopoverButton {...optionOf('tags')} icon={IconTag} label={t('composer.addTags')} title={t('composer.tags')}>
        <TagInput
          label={t('composer.tags')}
          description={t('editor.tagsHint')}
          tags={tags}
          load={completeTags}
          onChange={(changed) => onChange({ tags: changed })}
        />
      </PopoverButton>
      {!organisationId && (
        <AudienceTool
          {...optionOf('audience')}
          {...{ audience, tags, anonymous }}
          onChange={(changed) => onChange({ audience: changed })}
        />
      )}
      <PopoverButton
        {...optionOf('language')}
        icon={IconLanguage}
        label={t('composer.changeLanguage', { name: languageNames(t)[language] })}
        title={t('composer.language')}
      >
        <LanguageSelect name="language" value={language} onChange={(changed) => onChange({ language: changed })} />
      </PopoverButton>
      {!anonymous && (organisations.length > 0 || organisationId !== undefined) && (
        <PopoverButton
          {...optionOf('writeAs')}
          icon={IconPeople}
          label={t('composer.writeAs.open')}
          title={t('composer.writeAs.label')}
        >
          <WriteAs {...{ user, organisationId }} onChange={(chosen) => onChange({ organisationId: chosen })} />
        </PopoverButton>
      )}
      <IconButtonLink icon={IconExpand} label={t('composer.full')} href="/editor?from=quick" />
    </>
  );
}

interface AudienceToolProps {
  audience: Audience;
  tags: readonly string[];
  anonymous: boolean;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onChange(audience: Audience): void;
}

function AudienceTool({ audience, tags, anonymous, isOpen, onOpenChange, onChange }: AudienceToolProps) {
  const { t } = useTranslation('feed');
  const { t: shared } = useTranslation('features');
  const [first] = useState(audience);
  const sentence = useAudienceSentence(audience, t('composer.audience.this'), usePollyInQuestion(audience));
  const view = audience.viewMyPostsAndComments;
  return (
    <PopoverButton
      {...{ isOpen, onOpenChange }}
      icon={audienceIcons[view]}
      label={t('composer.audience.change', { name: audienceNames(shared)[view] })}
      title={t('composer.audience.label')}
    >
      <p className={styles.sentence} aria-live="polite">
        {sentence}
      </p>
      <AudienceChoices {...{ audience, first, tags, anonymous, onChange }} />
    </PopoverButton>
  );
}
