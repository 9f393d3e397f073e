import type { CaseAuthor } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { memberPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { Facts } from '../member/facts.tsx';
import { useMemberTexts } from '../member/use-member-texts.ts';

/** What moderators decided on the named author of a case before, with the level and the age of the account. */
export function AuthorHistory({ author }: { author: CaseAuthor }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const { kinds } = useMemberTexts();
  const { userId, created, level, removed, kept, sanctions, latestSanction } = author;
  return (
    <fieldset aria-label={t('reports.history.heading')}>
      <Facts
        facts={[
          [t('reports.history.level'), level],
          [t('reports.history.since'), date(created)],
          [t('reports.history.decided'), t('reports.history.counts', { removed, kept })],
          [
            t('reports.history.sanctions'),
            latestSanction
              ? t('reports.history.latest', {
                  count: sanctions,
                  kind: kinds[latestSanction.kind],
                  when: date(latestSanction.created),
                })
              : t('reports.history.none'),
          ],
        ]}
      />
      <p className={item.small}>
        <a href={memberPath(userId)}>{t('reports.history.page')}</a>
      </p>
    </fieldset>
  );
}
