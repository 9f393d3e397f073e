import { useFormat, useTranslation } from '@hustings/i18n';
import { classes, PageHeading } from '@hustings/ui';
import type { ComponentType } from 'react';
import type { Content, Section } from './content.ts';
import { ContentsList } from './contents-list.tsx';
import styles from './informational-page.module.css';
import { MoreAbout } from './more-about.tsx';
import { outlineOf, type PageName } from './outline.ts';

/** The text of any page; the outline defines its sections. */
type AnyContent = Omit<Content<PageName>, 'sections'> & { sections: Record<string, Section> };

/** Builds a page from its text: heading, lead, sections and links. */
export function informationalPage(content: AnyContent): ComponentType {
  const { contents = false, changed, sections } = outlineOf(content.name);
  const parts = sections.flatMap((id) => {
    const section = content.sections[id];
    return section ? [{ id, ...section }] : [];
  });
  return function InformationalPage() {
    return (
      <div className={classes(styles.page, contents && styles.long)}>
        <header className={styles.head}>
          <PageHeading className={styles.title}>{content.title}</PageHeading>
          <p className={styles.lead}>{content.lead}</p>
          {changed && <LastChanged day={changed} />}
        </header>
        {contents && <ContentsList parts={parts} />}
        <div className={styles.parts}>
          {parts.map(({ id, heading, body }) => (
            <section key={id}>
              <h2 id={id} className={styles.heading}>
                {heading}
              </h2>
              <div className={styles.body}>{body}</div>
            </section>
          ))}
        </div>
        {content.after}
        <MoreAbout current={content.name} />
      </div>
    );
  };
}

function LastChanged({ day }: { day: string }) {
  const { t } = useTranslation('feed');
  const { date } = useFormat();
  return (
    <p className={styles.changed}>
      {t('informational.changed')} <time dateTime={day}>{date(day)}</time>
    </p>
  );
}
