import type { HealthCheck, SiteHealth } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sectionPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { HealthStateLabel } from './health-state.tsx';
import { PageTable } from './page-table.tsx';
import { reasonText } from './reason-text.ts';
import styles from './activity.module.css';
import { useSize } from './use-size.ts';

/** The milliseconds between two checks while the page is open. */
const checkEvery = 30_000;

/** Shows the state of each part of the site with its reasons and figures. */
export function Health() {
  const { t } = useTranslation('admin');
  const { time } = useFormat();
  const { data } = useSuspenseQuery({ ...queries.health, refetchInterval: checkEvery });
  const faulty = data.checks.filter(({ state }) => state !== 'ok').length;
  return (
    <>
      <output className={styles.note}>
        {faulty === 0 ? t('activity.health.allOk') : t('activity.health.faulty', { count: faulty })}{' '}
        {t('activity.health.checked', { time: time(data.checked) })}
      </output>
      <ul className={styles.checks}>
        {data.checks.map((check) => (
          <PartCard key={check.part} check={check} health={data} />
        ))}
      </ul>
      <PageTable pages={data.pages} releases={data.releases} />
    </>
  );
}

/** The section in which admins can act on a part. */
const sectionOf: Partial<Record<HealthCheck['part'], string>> = { jobs: 'jobs', mail: 'mail', releases: 'releases' };

function PartCard({ check, health }: { check: HealthCheck; health: SiteHealth }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { part, state, reasons } = check;
  const section = sectionOf[part];
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>{t(`activity.healthParts.${part}`)}</h2>
        <HealthStateLabel state={state} />
      </div>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={`${reason.reason} ${reason.state}`}>{reasonText(t, format, reason)}</li>
          ))}
        </ul>
      )}
      <Facts part={part} health={health} />
      {section && (
        <p>
          <a href={sectionPath(section)}>{t(`activity.goTo.${section}`)}</a>
        </p>
      )}
    </Card>
  );
}

/** The names and values of the figures of a part. */
function useFacts({ database, jobs, mail, storage, streams, releases, pages }: SiteHealth) {
  const { t } = useTranslation('admin');
  const { number, dateTime } = useFormat();
  const size = useSize();
  const shareFree = storage.totalBytes > 0 ? storage.freeBytes / storage.totalBytes : 0;
  const facts: Record<HealthCheck['part'], [name: string, value: ReactNode][]> = {
    database: [
      [t('activity.facts.answer'), t('activity.facts.milliseconds', { value: number(database.milliseconds) })],
      [t('activity.facts.size'), size(database.bytes)],
      [
        t('activity.facts.connections'),
        t('activity.facts.of', { used: number(database.connections), all: number(database.maxConnections) }),
      ],
      [t('activity.facts.longest'), t('activity.facts.seconds', { value: number(database.longestSeconds) })],
    ],
    jobs: [
      [t('activity.facts.jobs'), number(jobs.total)],
      [t('activity.facts.late'), number(jobs.late.length)],
      [t('activity.facts.failed'), number(jobs.failed.length)],
      [t('activity.facts.paused'), number(jobs.paused.length)],
    ],
    mail: [
      [t('activity.facts.waiting'), number(mail.waiting)],
      [t('activity.facts.unsent'), number(mail.unsent)],
      [t('activity.facts.givenUp'), number(mail.givenUp)],
      [
        t('activity.facts.lastSent'),
        mail.lastSent ? t('activity.facts.hourFrom', { when: dateTime(mail.lastSent) }) : t('activity.facts.never'),
      ],
    ],
    storage: [
      [
        t('activity.facts.free'),
        t('activity.facts.freeOf', {
          free: size(storage.freeBytes),
          all: size(storage.totalBytes),
          share: number(shareFree, { style: 'percent', maximumFractionDigits: 0 }),
        }),
      ],
      [
        t('activity.facts.files'),
        t('activity.facts.filesOf', { files: number(storage.files), size: size(storage.fileBytes) }),
      ],
    ],
    streams: [[t('activity.facts.streams'), number(streams)]],
    releases: releases.map(({ part, active, canary }) => [
      part,
      <>
        <code>{active ?? t('activity.facts.noVersion')}</code>
        {canary && (
          <>
            {'; '}
            {canary.paused
              ? t('activity.facts.canaryPaused')
              : t('activity.facts.canary', { percent: canary.percent })}{' '}
            <code>{canary.version}</code>
          </>
        )}
      </>,
    ]),
    pages: [[t('activity.facts.views'), number(pages.reduce((sum, { views }) => sum + views, 0))]],
  };
  return facts;
}

function Facts({ part, health }: { part: HealthCheck['part']; health: SiteHealth }) {
  const facts = useFacts(health)[part];
  return (
    <dl className={item.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
