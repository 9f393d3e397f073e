import { onChange, type Change } from '@hustings/vertical/changes';
import { makeRecorder } from './recorder.ts';

/** A signal that answers of calls are stale, and when it came. */
export interface SeenChange extends Change {
  id: number;
  /** ISO 8601. */
  moment: string;
}

/** The signals since the panel was opened first. */
export const changes = makeRecorder<SeenChange>();

let seen = 0;

onChange((change) => {
  seen += 1;
  changes.add({ ...change, id: seen, moment: new Date().toISOString() });
});
