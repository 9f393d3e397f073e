import type { MemberForAdmins } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useId } from 'react';
import item from '../../frame/item.module.css';
import { SanctionAct } from './sanction-act.tsx';
import { SanctionItem } from './sanction-item.tsx';

/** The sanctions on a member, newest first, and the button that imposes another one. */
export function SanctionList({ member }: { member: MemberForAdmins }) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const isActive = member.status !== 'pending' && member.status !== 'deleted';
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('member.sanctions')}
      </h2>
      {member.sanctions.length === 0 ? (
        <p>{t('member.noSanctions')}</p>
      ) : (
        <ul className={item.list}>
          {member.sanctions.map((sanction) => (
            <SanctionItem key={sanction.id} sanction={sanction} />
          ))}
        </ul>
      )}
      {isActive && (
        <div>
          <SanctionAct member={member} />
        </div>
      )}
    </Card>
  );
}
