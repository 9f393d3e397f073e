import { I18nextProvider, type I18n } from '@hustings/i18n';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareSection, type Mounted } from '../../navigation/parcel-mount.ts';
import { FailedView } from './failed-view.tsx';
import { OfflineView } from './offline-view.tsx';
import { UnresponsiveView } from './unresponsive-view.tsx';

export interface MountFailure {
  i18n: I18n;
  /** What the server rendered of the page, if it did: that stays, with a word above it. */
  readable: HTMLElement | null;
  /** Whether there was no connection at some time of the attempt: the page is then opened as soon as there is one. */
  away: boolean;
  onRetry(): void;
}

/** Says in the outlet that a page cannot be shown, and how to go on. */
export function mountFailure({ i18n, readable, away, onRetry }: MountFailure): Mounted {
  if (readable?.hasChildNodes()) {
    const box = document.createElement('div');
    readable.prepend(box);
    return draw(box, readable, i18n, <UnresponsiveView />);
  }
  readable?.remove();
  const section = prepareSection();
  const View = away ? OfflineView : FailedView;
  return draw(section, section, i18n, <View onRetry={onRetry} />);
}

function draw(box: HTMLElement, section: HTMLElement, i18n: I18n, view: ReactElement): Mounted {
  const root = createRoot(box, { identifierPrefix: 'failure-' });
  root.render(<I18nextProvider i18n={i18n}>{view}</I18nextProvider>);
  return {
    section,
    update: () => Promise.resolve(),
    async remove() {
      root.unmount();
      section.remove();
    },
  };
}
