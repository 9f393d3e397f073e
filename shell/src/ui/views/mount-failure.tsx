import { I18nextProvider, type I18n } from '@hustings/i18n';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareSection, type Mounted } from '../../navigation/parcel-mount.ts';
import { FailedView } from './failed-view.tsx';
import { OfflineView } from './offline-view.tsx';
import { UnresponsiveView } from './unresponsive-view.tsx';

export interface MountFailure {
  i18n: I18n;
  /** The server's markup of the page, if any; it stays below the message. */
  readable: HTMLElement | null;
  /** Whether the page was offline during the attempt; it then retries when the connection returns. */
  away: boolean;
  onRetry(): void;
}

/** Shows an error message in the outlet, with a way to retry. */
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
