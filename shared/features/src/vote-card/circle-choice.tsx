import { anonymousVoteScopes, privacyChoices, type ViewScope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { CirclePicker } from '../circle-picker/index.ts';
import type { VoteDraft } from './draft.ts';

export interface CircleChoiceProps {
  anonymous: boolean;
  /** The current circle of the vote. */
  value: ViewScope;
  /** The chosen audiences; undefined selects the default one. */
  audiences: string[] | undefined;
  hasPolly: boolean;
  isDefault: boolean;
  onChange(part: Pick<VoteDraft, 'viewMyVotes' | 'audiences' | 'isDefault'>): void;
}

/** Chooses who may see a vote, and whether to make it the default. */
export default function CircleChoice({
  anonymous,
  value,
  audiences,
  hasPolly,
  isDefault,
  onChange,
}: CircleChoiceProps) {
  const { t } = useTranslation('features');
  return (
    <CirclePicker
      value={{ view: value, audiences }}
      view={{
        name: 'viewMyVotes',
        label: t('voteCard.seenByLabel'),
        scopes: anonymous ? anonymousVoteScopes : privacyChoices.viewMyVotes,
      }}
      hasPolly={hasPolly}
      remember={
        anonymous
          ? undefined
          : {
              name: 'viewMyVotesDefault',
              label: t('voteCard.seenByDefault'),
              checked: isDefault,
              onChange: (checked) => onChange({ viewMyVotes: value, isDefault: checked }),
            }
      }
      onChange={({ view, audiences: chosen }) => onChange({ viewMyVotes: view, audiences: chosen })}
    />
  );
}
