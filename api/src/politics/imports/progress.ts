/** The step and progress of an import. `reading` counts bytes, and `writing` rows. */
export interface ImportStep {
  step: 'reading' | 'comparing' | 'writing' | 'deriving';
  done?: number;
  total?: number;
}

const verbs: Record<ImportStep['step'], string> = {
  reading: 'Reading',
  comparing: 'Comparing',
  writing: 'Writing',
  deriving: 'Rebuilding cards and lists',
};

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

function spanOf(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return whole < 90 ? `${whole} s` : `${Math.round(whole / 60)} min`;
}

/** Formats a step that has run for some seconds: how far it is, its rate and the time left. */
export function formatStep({ step, done, total }: ImportStep, seconds: number): string {
  if (done === undefined || total === undefined || total === 0) return `${verbs[step]} …`;
  const amount = step === 'reading' ? megabytes : String;
  const unit = step === 'reading' ? 'MB' : 'rows';
  const share = `${Math.floor((100 * done) / total)} % (${amount(done)} of ${amount(total)} ${unit})`;
  const rate = seconds > 0 ? done / seconds : 0;
  if (rate === 0) return `${verbs[step]}: ${share}`;
  const shown = step === 'reading' ? amount(rate) : String(Math.round(rate));
  return `${verbs[step]}: ${share}, ${shown} ${unit}/s, ${spanOf((total - done) / rate)} left`;
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
