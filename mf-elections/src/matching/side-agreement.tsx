import { PartyName } from '@hustings/features/party-mark';
import { useFormat, useTranslation } from '@hustings/i18n';
import type { Agreement } from './agreement.ts';
import styles from './matching.module.css';
import type { Side } from './side.ts';

interface SideAgreementProps {
  side: Side;
  /** Undefined if there is no topic on which both have a position. */
  agreement: Agreement | undefined;
}

/** The agreement with a candidate or a party as an item of a list; a missing one is shown as missing. */
export function SideAgreement({ side: { name, mark, group }, agreement }: SideAgreementProps) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  const percent = agreement && number(agreement.percent / 100, { style: 'percent' });
  const unknown = group ? t('matching.unknownParty') : t('matching.unknown');
  return (
    <li>
      {group ? (
        <PartyName name={name} mark={mark}>
          <strong>{name}</strong>
        </PartyName>
      ) : (
        <strong>{name}</strong>
      )}{' '}
      {agreement && percent !== undefined ? t('matching.agreement', { percent, count: agreement.topics }) : unknown}
      {agreement && group && (
        <span className={styles.group}>
          {' '}
          {t('matching.ofCandidates', {
            known: number(group.known),
            candidates: number(group.candidates),
            count: group.candidates,
          })}
        </span>
      )}
    </li>
  );
}
