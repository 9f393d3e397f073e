import { budgetNames } from '@hustings/cli/budget';
import { overrunsOf, type PartBytes, type PartOwner } from '@hustings/contract';
import { readBuild } from '@hustings/releases/build-record';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distFolder, type Buildable } from './packages.ts';

/** The owner and the measured sizes of a part; each is absent in older builds. */
export interface MeasuredPart {
  owner?: PartOwner | undefined;
  sizes?: PartBytes | undefined;
}

const row = (...[part = '', what = '', ...figures]: string[]): string =>
  [part.padEnd(14), what.padEnd(11), ...figures.map((figure) => figure.padStart(9))].join(' ').trimEnd();

/** Returns a table of parts that exceed their budget of bytes; an empty string if none does. */
export function tooLarge(parts: Record<string, MeasuredPart>): string {
  const rows = Object.entries(parts).flatMap(([part, { owner, sizes }]) => {
    if (!owner) return [row(part, 'has no owner with a budget')];
    if (!sizes) return [row(part, 'was not measured')];
    return overrunsOf(owner.budget, { bytes: sizes }).map(({ what, measured, budget }) =>
      row(part, budgetNames[what], `${measured}`, `${budget}`, `+${measured - budget}`),
    );
  });
  if (rows.length === 0) return '';
  return [
    row('part', 'what', 'bytes', 'budget', 'more'),
    ...rows,
    'If the growth is intended, raise the budget in vertical.json and give the reason in the commit.',
  ].join('\n');
}

/** Returns the owner and the sizes of a build in a folder of builds. */
export function measuredPart(name: string, version: string, folder = distFolder): MeasuredPart {
  const release = readBuild(folder, name, version);
  return { owner: release?.manifest.owner, sizes: release?.sizes };
}

const currentPart = (name: string): MeasuredPart =>
  measuredPart(name, readFileSync(path.join(distFolder, name, 'current'), 'utf8').trim());

/** Returns the bytes of scripts that the current builds load, by part, for the record of the bench. */
export const recordedSizes = (parts: readonly Buildable[]): Record<string, number> =>
  Object.fromEntries(
    parts.flatMap(({ name }) =>
      Object.entries(currentPart(name).sizes ?? {}).map(([what, bytes]) => [`${name}: bytes of ${what}`, bytes]),
    ),
  );

/** Compares the current builds with the budgets in their `vertical.json`; returns the problems. */
export function checkSizes(parts: readonly Buildable[]): string {
  return tooLarge(Object.fromEntries(parts.map(({ name }) => [name, currentPart(name)])));
}
