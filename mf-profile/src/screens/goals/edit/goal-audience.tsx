import { privacyChoices, replyScopesWithin } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Checkbox, Skeleton } from '@hustings/ui';
import { lazy, Suspense } from 'react';
import form from '../../../settings/form.module.css';
import type { GoalAudience } from './goal-draft.ts';

const CirclePicker = lazy(async () => {
  const { CirclePicker: picker } = await import(
    /* webpackChunkName: "circle-picker" */ '@hustings/features/circle-picker'
  );
  return { default: picker };
});

interface GoalAudienceFieldsProps {
  audience: GoalAudience;
  /** Whether the goal asks a polly, whom the member can make the only reader. */
  hasPolly: boolean;
  /** Whether an organisation sets the goal: everybody sees it, and comments are open or off. */
  ofOrganisation: boolean;
  onChange(audience: GoalAudience): void;
}

/** Chooses who sees a goal and who may comment on it. */
export function GoalAudienceFields({ audience, hasPolly, ofOrganisation, onChange }: GoalAudienceFieldsProps) {
  const { t } = useTranslation('profile');
  const { view, reply } = audience;
  if (ofOrganisation) {
    return (
      <Checkbox
        name="reply"
        label={t('goal.form.comments')}
        description={t('goal.form.commentsMeaning')}
        checked={reply !== 'noOne'}
        onChange={(checked) => onChange({ ...audience, reply: checked ? 'everyone' : 'noOne' })}
      />
    );
  }
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>{t('goal.form.audience')}</legend>
      <p className={form.note}>{t('goal.form.audienceMeaning')}</p>
      <Suspense fallback={<Skeleton lines={3} />}>
        <CirclePicker
          value={audience}
          view={{ name: 'view', label: t('goal.form.view'), scopes: privacyChoices.viewMyPostsAndComments }}
          reply={{ name: 'reply', label: t('goal.form.reply'), scopes: replyScopesWithin(view) }}
          hasPolly={hasPolly}
          onChange={({ reply: chosen = audience.reply, ...circle }) => onChange({ ...circle, reply: chosen })}
        />
      </Suspense>
    </fieldset>
  );
}
