import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, Chip, FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@hustings/vertical/router';
import { sectionPath } from '../../addresses.ts';
import { call } from '../../admin-actions/call.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { Contests } from './contests.tsx';
import { contestBody, contestFields, electionBody, electionFields, electionValues, newContest } from './forms.ts';
import { History } from './history.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { kindNames, levelNames } from './texts.ts';

/** An election with its contests, candidacies and history. */
export function ElectionPage({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(queries.electionRecord(id));
  const back = (
    <p>
      <a href={sectionPath('elections')}>{t('elections.back')}</a>
    </p>
  );
  if (!data)
    return (
      <>
        {back}
        {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
      </>
    );
  const { name, day, kind, level, place, pollsClose, isLocked, isHandmade, provenance, version } = data;
  const facts = [date(day), pollsClose, kindNames(t)[kind], level && levelNames(t)[level], place?.name].filter(Boolean);
  return (
    <>
      {back}
      <Card as="section" className={item.item} aria-label={name}>
        <div className={item.head}>
          <h2 className={item.title}>{name}</h2>
          <a href={`/election/${id}`}>{t('elections.page')}</a>
        </div>
        <p>{facts.join(' · ')}</p>
        <p className={item.actions}>
          <Chip>{isHandmade ? t('elections.handmade') : t('elections.imported', { source: provenance.source })}</Chip>
          {isLocked && <Chip>{t('elections.locked')}</Chip>}
        </p>
        <RecordActions kind="election" record={data} onDeleted={() => void navigate(sectionPath('elections'))}>
          <RecordDialog
            open={t('elections.change.open')}
            about={name}
            title={t('elections.change.title', { name })}
            text={t('elections.change.text')}
            confirm={t('elections.change.confirm')}
            done={t('elections.change.done', { name })}
            fields={electionFields(t)}
            initial={electionValues(data)}
            act={(values, reason) =>
              call('changeElection', { params: { id }, body: { ...electionBody(values), reason, version } })
            }
          />
        </RecordActions>
      </Card>
      <section className={form.form}>
        <div className={item.head}>
          <h2>{t('elections.contests.heading')}</h2>
          <RecordDialog
            open={t('elections.contests.add')}
            title={t('elections.contests.addTitle')}
            confirm={t('elections.contests.addConfirm')}
            done={t('elections.contests.added')}
            fields={contestFields(t, true)}
            initial={newContest}
            act={(values, reason) =>
              call('createContest', { params: { id }, body: { ...contestBody(values), reason } })
            }
          />
        </div>
        <Contests electionId={id} />
      </section>
      <section className={form.form}>
        <h2>{t('elections.history.heading')}</h2>
        <History electionId={id} />
      </section>
    </>
  );
}
