import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Card, Chip, Notice } from '@hustings/ui';
import item from '../../frame/item.module.css';
import { CancelUndo } from './cancel-undo.tsx';
import { Counts } from './counts.tsx';
import { Lines } from './lines.tsx';
import { Refusal } from './refusal.tsx';
import { RunActions } from './run-actions.tsx';
import { RunProgress } from './run-progress.tsx';
import type { Run } from './states.ts';

const stateOf = (t: TFunction): Record<Run['state'], string> => ({
  reading: t('imports.states.reading'),
  compared: t('imports.states.compared'),
  applying: t('imports.states.applying'),
  applied: t('imports.states.applied'),
  previewing: t('imports.states.previewing'),
  undoing: t('imports.states.undoing'),
  refused: t('imports.states.refused'),
  outdated: t('imports.states.outdated'),
  brokenOff: t('imports.states.brokenOff'),
});

const failureOf = (t: TFunction): Record<NonNullable<Run['undoFailure']>, string> => ({
  changedMeanwhile: t('imports.undo.failures.changedMeanwhile'),
  brokenOff: t('imports.undo.failures.brokenOff'),
  fault: t('imports.undo.failures.fault'),
});

export function RunItem({ run }: { run: Run }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const { files, format, source, state, refusal, started, startedBy, byCommand, counts, lines, endsNobody, progress } =
    run;
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>{source ?? files.join(', ')}</h2>
        <p className={item.small}>
          <time dateTime={started} title={dateTime(started)}>
            {relative(started)}
          </time>
          {startedBy && ` · @${startedBy.userName}`}
          {byCommand && ` · ${t('imports.byCommand')}`}
        </p>
      </div>
      <p className={item.actions} aria-live="polite">
        <Chip>{run.undone ? t('imports.states.undone') : stateOf(t)[state]}</Chip>
      </p>
      <p className={item.small}>
        {format} · {files.join(', ')}
      </p>
      {run.undone && (
        <p className={item.small}>
          {t('imports.undo.by', { when: dateTime(run.undone), who: run.undoneBy?.userName ?? '–' })}
        </p>
      )}
      {run.undoFailure && <Notice tone="danger">{failureOf(t)[run.undoFailure]}</Notice>}
      {progress && <RunProgress progress={progress} />}
      <CancelUndo run={run} />
      {refusal && <Refusal refusal={refusal} />}
      {endsNobody && <p className={item.small}>{t('imports.endsNobody')}</p>}
      {counts.length > 0 && <Counts counts={counts} />}
      {lines > 0 && <Lines id={run.id} count={lines} />}
      <RunActions run={run} />
    </Card>
  );
}
