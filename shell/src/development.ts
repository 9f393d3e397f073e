/** The public entry of the shell for the frame in which `npm run dev` shows one vertical alone. */
import './navigation/outlet.css';
import type { Boot } from '@hustings/contract';
import type { I18n } from '@hustings/i18n';
import type { Vertical } from '@hustings/vertical/lifecycle';
import { history, nameFirstEntry } from './navigation/history.ts';
import { followLinks } from './navigation/links.ts';
import { makeNavigation } from './navigation/navigation.ts';
import { reportUncaught } from './observability/telemetry.ts';
import { makeRegistry } from './verticals/registry.ts';
import { makeVerticals } from './verticals/verticals.ts';

export { shellMessages } from './locales/messages.ts';
export { mountPointOf } from './navigation/mount-points.ts';

interface VerticalAlone {
  boot: Boot;
  i18n: I18n;
  vertical: Vertical;
  /** Called with the path of each page that is shown. */
  onArrival(pathname: string): void;
}

/** Shows the page of the document with the given vertical, then follows links and the history. */
export async function showVertical({ boot, i18n, vertical, onArrival }: VerticalAlone): Promise<void> {
  reportUncaught();
  nameFirstEntry();
  const registry = makeRegistry(boot.releases);
  const verticals = makeVerticals(() => Promise.resolve(vertical), registry);
  const navigation = makeNavigation({ boot, registry, verticals, i18n, onArrival });
  history.listen(() => void navigation.show(false));
  followLinks(registry);
  await navigation.show(true);
}
