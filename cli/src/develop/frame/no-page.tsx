import type { Boot } from '@hustings/contract';
import { Page, PageHeading } from '@hustings/ui';
import { PageList } from './page-list.tsx';
import { fill, texts } from './texts.ts';

/** The message at an address where the vertical has no page, or whose page the chosen viewer may not open. */
export function NoPage({ boot }: { boot: Boot }) {
  const { language, user } = boot.session;
  const t = texts[language];
  const [{ name, routes } = { name: '', routes: [] }] = boot.releases;
  if (boot.page.status === 403) {
    const viewer = t.viewers[user ? 'member' : 'guest'].toLowerCase();
    return (
      <Page width="reading">
        <PageHeading>{t.closed}</PageHeading>
        <p>{fill(t.closedText, { viewer })}</p>
      </Page>
    );
  }
  return (
    <Page width="reading">
      <PageHeading>{fill(t.missing, { name })}</PageHeading>
      <p>{fill(t.missingText, { name })}</p>
      <PageList routes={routes} language={language} />
    </Page>
  );
}
