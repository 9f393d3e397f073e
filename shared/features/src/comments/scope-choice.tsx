import { privacyChoices, replyScopesWithin, type Scope, type ViewScope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { CirclePicker } from '../circle-picker/index.ts';
import styles from './comments.module.css';

/** The circle of a comment, and whether to make it the default. */
export interface ScopeWish {
  viewMyPostsAndComments: ViewScope;
  replyMyPostsAndComments: Scope;
  audiences?: string[] | undefined;
  viewMyPostsAndCommentsDefault?: boolean;
  replyMyPostsAndCommentsDefault?: boolean;
}

interface ScopeChoiceProps {
  wish: ScopeWish;
  onChange(wish: ScopeWish): void;
  /** Whether to offer the choice "just the polly". */
  hasPolly: boolean;
}

/** Chooses who may see and who may answer a comment. */
export default function ScopeChoice({ wish, onChange, hasPolly }: ScopeChoiceProps) {
  const { t } = useTranslation('features');
  const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences } = wish;
  return (
    <fieldset className={styles.scope} aria-label={t('comments.scope.open')}>
      <CirclePicker
        value={{ view, reply, audiences }}
        view={{
          name: 'viewMyPostsAndComments',
          label: t('comments.scope.view'),
          scopes: privacyChoices.viewMyPostsAndComments,
        }}
        reply={{
          name: 'replyMyPostsAndComments',
          label: t('comments.scope.reply'),
          scopes: replyScopesWithin(view),
        }}
        hasPolly={hasPolly}
        remember={{
          name: 'scopeDefault',
          label: t('comments.scope.default'),
          checked: wish.viewMyPostsAndCommentsDefault ?? false,
          onChange: (isDefault) =>
            onChange({ ...wish, viewMyPostsAndCommentsDefault: isDefault, replyMyPostsAndCommentsDefault: isDefault }),
        }}
        onChange={(circle) =>
          onChange({
            ...wish,
            viewMyPostsAndComments: circle.view,
            replyMyPostsAndComments: circle.reply ?? circle.view,
            audiences: circle.audiences,
          })
        }
      />
    </fieldset>
  );
}
