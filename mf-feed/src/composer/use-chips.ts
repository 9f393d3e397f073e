import type { CurrentUser } from '@hustings/contract';
import { audienceIcons, audienceNames } from '@hustings/features/audience';
import type { ComposerChip } from '@hustings/features/composer';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { IconLanguage, IconTag } from '@hustings/ui';
import { languageNames } from '../posts/content-languages.ts';
import type { Writing } from '../writing/writing.ts';
import { anonymousAudience, isSameAudience, usualAudience, type Audience } from './audience.ts';

/** Returns the options of a quick post that differ from the author's defaults. */
export function useChips(user: CurrentUser, { tags, language, organisationId }: Writing, audience: Audience) {
  const { t } = useTranslation('feed');
  const { t: shared } = useTranslation('features');
  const usualLanguage = useSession((session) => session.language);
  const anonymous = useSession((session) => session.anonymous);
  const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply } = audience;
  const usual = anonymous ? anonymousAudience() : usualAudience(user);
  const names = audienceNames(shared);
  const chips: ComposerChip[] = [];
  if (tags.length > 0) chips.push({ id: 'tags', icon: IconTag, text: tags.join(', ') });
  if (!organisationId && !isSameAudience(audience, usual))
    chips.push({
      id: 'audience',
      icon: audienceIcons[view],
      // A wish about comments alone shows by its own words.
      text: view === usual.viewMyPostsAndComments ? t('composer.audience.chip', { name: names[reply] }) : names[view],
    });
  if (language !== usualLanguage) chips.push({ id: 'language', icon: IconLanguage, text: languageNames(t)[language] });
  return chips;
}
