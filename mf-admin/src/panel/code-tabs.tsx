import { useFormat, useTranslation } from '@hustings/i18n';
import { boot } from '@hustings/session';
import { useState, useSyncExternalStore } from 'react';
import { changes } from './changes.ts';
import { FactsTable } from './facts-table.tsx';
import { sharedModules } from './federation.ts';
import styles from './panel.module.css';
import { serverSteps, steps } from './timings.ts';

/** Shows the modules that the parts of the page share at run time, and who uses each. */
export function SharedTab() {
  const { t } = useTranslation('panel');
  const [modules] = useState(() => sharedModules());
  return (
    <FactsTable
      label={t('shared.title')}
      columns={[t('shared.module'), t('version'), t('shared.from'), t('shared.usedBy')]}
      empty={t('shared.empty')}
      rows={modules.map(({ name, version, from, usedBy }) => ({
        id: `${name} ${version}`,
        cells: [<code key="name">{name}</code>, version, from, usedBy.join(', ')],
      }))}
    />
  );
}

/** Shows the extension slots of the page: which part offers each, and what fills it. */
export function SlotsTab() {
  const { t } = useTranslation('panel');
  const releases = boot?.releases ?? [];
  const offered = releases.flatMap(({ name: part, slots }) =>
    slots.map((name) => ({ part, name, kind: t('slots.offers') })),
  );
  const fills = releases.flatMap(({ name: part, fills: own = [] }) =>
    own.map(({ slot: name, module, path = '' }) => ({ part, name, kind: t('slots.fills', { what: module ?? path }) })),
  );
  return (
    <FactsTable
      label={t('slots.title')}
      columns={[t('slots.place'), t('slots.kind'), t('part')]}
      empty={t('slots.empty')}
      rows={[...offered, ...fills].map(({ part, kind, name }) => ({
        id: `${part} ${kind} ${name}`,
        cells: [<code key="name">{name}</code>, kind, part],
      }))}
    />
  );
}

/** Shows the signals that answers of calls are stale, as they come. */
export function ChangesTab() {
  const { t } = useTranslation('panel');
  const { dateTime } = useFormat();
  const seen = useSyncExternalStore(changes.subscribe, changes.entries);
  return (
    <>
      <p className={styles.note}>{t('changes.text')}</p>
      <FactsTable
        label={t('changes.title')}
        columns={[t('changes.when'), t('changes.calls'), t('changes.where')]}
        empty={t('changes.empty')}
        rows={seen.map(({ id, moment, calls, elsewhere = false }) => ({
          id,
          cells: [
            <time key="when" dateTime={moment} title={dateTime(moment)}>
              {moment.slice(11, 19)}
            </time>,
            calls === 'everything' ? t('changes.everything') : calls.join(', '),
            elsewhere ? t('changes.elsewhere') : t('changes.here'),
          ],
        }))}
      />
    </>
  );
}

/** Shows how long the steps of navigations and the renders of the server took. */
export function TimingsTab() {
  const { t } = useTranslation('panel');
  const { number } = useFormat();
  const measured = useSyncExternalStore(steps.subscribe, steps.entries);
  const [ofServer] = useState(serverSteps);
  const milliseconds = (value: number) =>
    t('timings.milliseconds', { value: number(value, { maximumFractionDigits: 1 }) });
  return (
    <>
      <h3>{t('timings.browser')}</h3>
      <FactsTable
        label={t('timings.browser')}
        columns={[t('timings.step'), t('part'), t('timings.path'), t('timings.start'), t('timings.took')]}
        empty={t('timings.empty')}
        rows={measured.map(({ id, name, part = '', path = '', start, milliseconds: took }) => ({
          id,
          cells: [
            t(`timings.steps.${name}`, { defaultValue: name }),
            part,
            path,
            milliseconds(start),
            milliseconds(took),
          ],
        }))}
      />
      <h3>{t('timings.server')}</h3>
      <FactsTable
        label={t('timings.server')}
        columns={[t('timings.step'), t('version'), t('timings.took')]}
        empty={t('timings.noServer')}
        rows={ofServer.map(({ name, release, milliseconds: took }) => ({
          id: `${name} ${release}`,
          cells: [t(`timings.steps.${name}`, { defaultValue: name }), release, milliseconds(took)],
        }))}
      />
    </>
  );
}
