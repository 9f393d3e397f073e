import type { I18n } from '@hustings/i18n';
import type { SlotHost } from '@hustings/vertical/lifecycle';
import type { Styles } from '../navigation/styles.ts';
import type { Registry } from '../verticals/registry.ts';
import type { Verticals } from '../verticals/verticals.ts';
import type { SlotFiller } from './slot-filler.ts';
import { whenNear } from './when-near.ts';

/** The parts of the shell that extension slots need. */
export interface SlotSite {
  registry: Registry;
  verticals: Verticals;
  styles: Styles;
  i18n: I18n;
}

/** Makes the host of the page's extension slots. It loads its code once a page has a slot that somebody fills. */
export function makeSlotHost(site: SlotSite): SlotHost {
  let loading: Promise<SlotFiller> | undefined;

  /** Loads the code that fills slots; retries at the next call. */
  function load(): Promise<SlotFiller> {
    loading ??= import(/* webpackChunkName: "slots" */ './slot-filler.ts').then(({ makeSlotFiller }) =>
      makeSlotFiller(site),
    );
    loading.catch(() => (loading = undefined));
    return loading;
  }

  const isFilled = (slot: string): boolean =>
    site.registry.releases().some(({ fills }) => fills?.some((fill) => fill.slot === slot));

  return {
    async prepare(use) {
      if (isFilled(use.name)) await (await load()).prepare(use);
    },
    fill(place, use) {
      if (!isFilled(use.name)) return () => {};
      let remove: (() => void) | undefined;
      let isOver = false;
      // Without the code, what the server rendered stays readable, and its links lead on.
      const cancel = whenNear(place, () => {
        load().then(
          (filler) => void (isOver || (remove = filler.fill(place, use))),
          () => {},
        );
      });
      return () => {
        isOver = true;
        cancel();
        remove?.();
      };
    },
  };
}
