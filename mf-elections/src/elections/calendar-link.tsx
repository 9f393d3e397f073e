import { methodAndPath } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, IconDownload } from '@hustings/ui';

/** Downloads the polling day as a calendar file. */
export function CalendarLink({ electionId, name }: { electionId: string; name: string }) {
  const { t } = useTranslation('elections');
  const address = `/api${methodAndPath('getElectionCalendar').path.replace(':id', electionId)}`;
  return (
    <ButtonLink variant="quiet" href={address} download="election.ics" aria-label={t('reminder.calendarOf', { name })}>
      <IconDownload aria-hidden="true" />
      {t('reminder.calendar')}
    </ButtonLink>
  );
}
