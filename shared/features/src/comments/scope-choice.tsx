import { isWithin, privacyChoices, replyScopesWithin, type Scope, type ViewScope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Checkbox } from '@hustings/ui';
import { ScopeSelect } from '../audience/scope-select.tsx';
import styles from './comments.module.css';

/** The scopes of a comment, and whether to make them the default. */
export interface ScopeWish {
  viewMyPostsAndComments: ViewScope;
  replyMyPostsAndComments: Scope;
  viewMyPostsAndCommentsDefault?: boolean;
  replyMyPostsAndCommentsDefault?: boolean;
}

interface ScopeChoiceProps {
  wish: ScopeWish;
  onChange(wish: ScopeWish): void;
  /** Whether to offer the choice "just the polly". */
  hasPolly: boolean;
}

/**
 * Chooses who may see and who may answer a comment. The circle that may answer is never wider than the circle that may
 * see (docs/product.md#5-validation).
 */
export default function ScopeChoice({ wish, onChange, hasPolly }: ScopeChoiceProps) {
  const { t } = useTranslation('features');
  const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply } = wish;
  return (
    <fieldset className={styles.scope} aria-label={t('comments.scope.open')}>
      <ScopeSelect
        name="viewMyPostsAndComments"
        label={t('comments.scope.view')}
        scopes={privacyChoices.viewMyPostsAndComments}
        hasPolly={hasPolly}
        value={view}
        onChange={(chosen) =>
          onChange({
            ...wish,
            viewMyPostsAndComments: chosen,
            replyMyPostsAndComments: isWithin(reply, chosen) ? reply : chosen,
          })
        }
      />
      <ScopeSelect
        name="replyMyPostsAndComments"
        label={t('comments.scope.reply')}
        scopes={replyScopesWithin(view)}
        hasPolly={hasPolly}
        value={reply}
        onChange={(chosen) => onChange({ ...wish, replyMyPostsAndComments: chosen })}
      />
      <Checkbox
        name="scopeDefault"
        label={t('comments.scope.default')}
        checked={wish.viewMyPostsAndCommentsDefault ?? false}
        onChange={(isDefault) =>
          onChange({ ...wish, viewMyPostsAndCommentsDefault: isDefault, replyMyPostsAndCommentsDefault: isDefault })
        }
      />
    </fieldset>
  );
}
