import { toast } from '@hustings/ui';
import { parcelIn, type DockSite } from '../dock/dock-site.ts';
import { isPlain } from '../navigation/links.ts';

/**
 * Opens what fills the extension slot `panel` by Ctrl+Alt+H, or by a link with `data-opens="panel"`. Loads nothing before.
 * Without a release that fills it, which only admins get, the keys do nothing and the link leads to its page.
 */
export function offerPanel(site: DockSite): void {
  function open(event: Event): void {
    const release = site.registry.releases().find((each) => parcelIn(each, 'panel'));
    if (!release) return;
    event.preventDefault();
    void import(/* webpackChunkName: "panel" */ './panel.ts')
      .then(({ togglePanel }) => togglePanel(site, release))
      .catch(() => toast(site.i18n.t('shell:failed.title')));
  }
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey && event.altKey && event.code === 'KeyH') open(event);
  });
  document.addEventListener('click', (event) => {
    const [target] = event.composedPath();
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-opens="panel"]');
    if (link && isPlain(event, link)) open(event);
  });
}
