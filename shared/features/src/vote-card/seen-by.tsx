import { privacyChoices, type CurrentUser, type ViewScope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { lazy, Suspense, useState } from 'react';
import { audienceNames } from '../audience/index.ts';
import { WritingAs } from '../anonymity/index.ts';
import { anonymousScopes, isAnonymousScope } from './draft.ts';
import styles from './vote-card.module.css';

const ScopeSelect = lazy(async () => {
  const module = await import(/* webpackChunkName: "scope-select" */ '../audience/scope-select.tsx');
  return { default: module.ScopeSelect };
});

interface SeenByProps {
  user: CurrentUser;
  anonymous: boolean;
  /** What was chosen for this vote; absent: as the profile says. */
  value: ViewScope | undefined;
  hasPolly: boolean;
  onChange(scope: ViewScope): void;
}

/** Who may see the vote, as whom it is cast, and the way to choose otherwise. */
export function SeenBy({ user, anonymous, value, hasPolly, onChange }: SeenByProps) {
  const { t } = useTranslation('features');
  const [isOpen, setOpen] = useState(false);
  const unchosen: ViewScope = anonymous ? 'everyone' : user.viewMyVotes;
  const scope = value && (!anonymous || isAnonymousScope(value)) ? value : unchosen;
  return (
    <div className={styles.seenBy}>
      {isOpen ? (
        <Suspense>
          <ScopeSelect
            name="viewMyVotes"
            label={t('voteCard.seenByLabel')}
            scopes={anonymous ? anonymousScopes : privacyChoices.viewMyVotes}
            value={scope}
            onChange={(chosen) => onChange(chosen as ViewScope)}
            hasPolly={hasPolly}
          />
        </Suspense>
      ) : (
        <p>
          {t('voteCard.seenBy')} <strong>{audienceNames(t)[scope]}</strong>{' '}
          <button type="button" className={styles.change} onClick={() => setOpen(true)}>
            {t('voteCard.changeSeenBy')}
          </button>
        </p>
      )}
      <WritingAs user={user} />
      {anonymous && <p>{t('voteCard.anonymousText')}</p>}
    </div>
  );
}
