import { westmere } from '../demo/westmere.ts';

/** The time zones of the places of the demo. */
export const demoTimeZones = (): string[] => [
  ...new Set(westmere(() => '', '2026-06-01').divisions.flatMap(({ timeZone }) => timeZone ?? [])),
];
