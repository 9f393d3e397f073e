import { anonymousVoteScopes, privacyChoices, type ViewScope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Checkbox } from '@hustings/ui';
import { ScopeSelect } from '../audience/scope-select.tsx';
import type { VoteDraft } from './draft.ts';

export interface CircleChoiceProps {
  anonymous: boolean;
  /** The current circle of the vote. */
  value: ViewScope;
  hasPolly: boolean;
  isDefault: boolean;
  onChange(part: Pick<VoteDraft, 'viewMyVotes' | 'isDefault'>): void;
}

/** Chooses who may see a vote, and whether to make it the default. */
export default function CircleChoice({ anonymous, value, hasPolly, isDefault, onChange }: CircleChoiceProps) {
  const { t } = useTranslation('features');
  return (
    <>
      <ScopeSelect
        name="viewMyVotes"
        label={t('voteCard.seenByLabel')}
        scopes={anonymous ? anonymousVoteScopes : privacyChoices.viewMyVotes}
        value={value}
        onChange={(chosen) => onChange({ viewMyVotes: chosen as ViewScope })}
        hasPolly={hasPolly}
      />
      {!anonymous && (
        <Checkbox
          name="viewMyVotesDefault"
          label={t('voteCard.seenByDefault')}
          checked={isDefault}
          onChange={(checked) => onChange({ viewMyVotes: value, isDefault: checked })}
        />
      )}
    </>
  );
}
