import { languageCookie, themeCookie, type Boot } from '@hustings/contract';
import type { ExampleViewer } from '@hustings/contract/examples';
import { keepChoice } from '@hustings/session';
import { ToastRegion } from '@hustings/ui';
import { flagsCookie, viewerCookie } from './cookies.ts';
import styles from './frame.module.css';
import { PageList } from './page-list.tsx';
import { texts } from './texts.ts';

interface ChoiceProps {
  label: string;
  cookie: string;
  value: string;
  options: Record<string, string>;
}

/** A select field that stores its value in a cookie and reloads the document. */
function Choice({ label, cookie, value, options }: ChoiceProps) {
  const choose = (chosen: string) => {
    keepChoice(cookie, chosen);
    location.reload();
  };
  return (
    <label className={styles.choice}>
      {label}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {Object.entries(options).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DevelopmentBarProps {
  boot: Boot;
  viewer: ExampleViewer;
  pathname: string;
}

/** The bar of the development frame: viewer, language, theme and a list of pages. */
export function DevelopmentBar({ boot, viewer, pathname }: DevelopmentBarProps) {
  const { language, theme } = boot.session;
  const t = texts[language];
  const [release] = boot.releases;
  return (
    <header className={styles.bar}>
      <strong>{release?.name}</strong>
      <span className={styles.note}>
        {t.bar}: {t.mocked}
      </span>
      <nav className={styles.choices} aria-label={t.bar}>
        <Choice label={t.viewer} cookie={viewerCookie} value={viewer} options={t.viewers} />
        <Choice label={t.theme} cookie={themeCookie} value={theme} options={t.themes} />
        <Choice
          label={t.language}
          cookie={languageCookie}
          value={language}
          options={{ en: 'English', nl: 'Nederlands' }}
        />
        <Choice label={t.flags} cookie={flagsCookie} value={boot.session.flags ? 'on' : 'off'} options={t.switched} />
        <details key={pathname} className={styles.menu}>
          <summary>{t.pages}</summary>
          <PageList routes={release?.routes ?? []} language={language} />
        </details>
      </nav>
      <ToastRegion />
    </header>
  );
}
