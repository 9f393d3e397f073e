import type { PassageKind } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { modelIsDownSql } from '../model/breaker.queries.ts';

/** The state of a polly's simulation. */
export interface SimulationRow {
  personId: string;
  passages: number;
  ownPassages: number;
  from: string | null;
  to: string | null;
  ownerOff: boolean;
  adminOff: boolean;
  allOff: boolean;
  /** Whether the chat service failed too often. */
  modelDown: boolean;
  sponsorName: string | null;
  sponsorUrl: string | null;
}

/** The columns of a `SimulationRow`, selected from a simulation `m`, which may be missing. */
const simulationColumns = `coalesce(m.passages, 0) AS passages, coalesce(m.own_passages, 0) AS "ownPassages",
  m.first_said_at AS "from", m.last_said_at AS "to", m.owner_off_at IS NOT NULL AS "ownerOff",
  m.admin_off_at IS NOT NULL AS "adminOff", EXISTS (SELECT FROM simulations_off) AS "allOff",
  ${modelIsDownSql('$now')} AS "modelDown",
  m.sponsor_name AS "sponsorName", m.sponsor_url AS "sponsorUrl"`;

/**
 * Makes the condition that the simulation `m` can be talked to, if the provider of replies works. Index for lists:
 * simulations_online.
 *
 * @param fewest an SQL operand: the limit `simulationPassages`
 */
export const onlineSql = (fewest: string): string =>
  `(m.own_passages >= ${fewest} AND m.owner_off_at IS NULL AND m.admin_off_at IS NULL
    AND NOT EXISTS (SELECT FROM simulations_off))`;

/** Selects the states of simulations of pollies. Index: the primary keys. */
export const simulationsOf = statement<{ personIds: readonly string[]; now: Date }>(
  'simulations.of',
  `SELECT asked.id AS "personId", ${simulationColumns}
   FROM unnest($personIds::uuid[]) AS asked (id) LEFT JOIN simulations m ON m.person_id = asked.id`,
);

/** Selects the name of a polly. Index: the primary key. */
export const nameOf = statement<{ personId: string }>(
  'simulations.nameOf',
  'SELECT name FROM people WHERE id = $personId',
);

/** The kinds of sources of a polly, with the dates of their passages. */
export interface KindRow {
  kind: PassageKind;
  count: number;
}

/** Counts the passages of a polly by kind. Index: passages_newest. */
export const countByKind = statement<{ personId: string }>(
  'simulations.countByKind',
  'SELECT kind, count(*)::int AS count FROM passages WHERE person_id = $personId GROUP BY kind ORDER BY kind',
);
