/** The step and progress of an import or its undo. `reading` counts bytes, `writing` rows, and the others their parts. */
export interface ImportStep {
  step: 'reading' | 'comparing' | 'writing' | 'checking' | 'undoing' | 'deriving';
  done?: number;
  total?: number;
}

const verbs: Record<ImportStep['step'], string> = {
  reading: 'Reading',
  comparing: 'Comparing',
  writing: 'Writing',
  checking: 'Looking for what rests on it',
  undoing: 'Undoing',
  deriving: 'Rebuilding cards and lists',
};

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const parts = { unit: 'parts', amount: String, rateText: (rate: number) => rate.toFixed(1) };

/** How the amounts of each step are shown. */
const units = {
  reading: { unit: 'MB', amount: megabytes, rateText: megabytes },
  comparing: parts,
  writing: { unit: 'rows', amount: String, rateText: (rate: number) => String(Math.round(rate)) },
  checking: parts,
  undoing: parts,
  deriving: parts,
};

/** The seconds after which a step has a rate. The first moments say nothing of it. */
const leastSeconds = 0.5;

function spanOf(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return whole < 90 ? `${whole} s` : `${Math.round(whole / 60)} min`;
}

/** Formats a step that has run for some seconds: how far it is, its rate and the time left. */
export function formatStep({ step, done, total }: ImportStep, seconds: number): string {
  if (done === undefined || total === undefined || total === 0) return `${verbs[step]} …`;
  const { unit, amount, rateText } = units[step];
  const share = `${Math.floor((100 * done) / total)} % (${amount(done)} of ${amount(total)} ${unit})`;
  const rate = seconds < leastSeconds ? 0 : done / seconds;
  if (rate === 0) return `${verbs[step]}: ${share}`;
  return `${verbs[step]}: ${share}, ${rateText(rate)} ${unit}/s, ${spanOf((total - done) / rate)} left`;
}

/**
 * Makes a listener that tells each new step with its seconds, and a running one at most once in `everyMs`.
 *
 * @param now returns milliseconds
 */
export function makeStepTimer(
  tell: (step: ImportStep & { seconds: number }) => void,
  { everyMs, now }: { everyMs: number; now: () => number },
): (step: ImportStep) => void {
  let current: ImportStep['step'] | undefined;
  let startedAt = 0;
  let toldAt = 0;
  return (step) => {
    const isNew = step.step !== current;
    if (isNew) [current, startedAt] = [step.step, now()];
    if (!isNew && now() - toldAt < everyMs) return;
    toldAt = now();
    tell({ ...step, seconds: (now() - startedAt) / 1_000 });
  };
}

/**
 * Makes a listener that prints each new step, and a running one at most once in `everyMs`. */
export function makeStepPrinter(
  print: (line: string) => void,
  timing: { everyMs: number; now: () => number },
): (step: ImportStep) => void {
  return makeStepTimer(({ seconds, ...step }) => print(formatStep(step, seconds)), timing);
}
