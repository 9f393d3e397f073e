import type { LinkPreview } from '@hustings/contract';
import { classes, IconExternal } from '@hustings/ui';
import styles from './link-card.module.css';

interface LinkCardProps {
  preview: LinkPreview;
  className?: string | undefined;
  /** Whether the card is shown in the editor: without a link, and with a fixed height. */
  isDraft?: boolean;
}

/** Returns the host of an address for display. */
const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;

/**
 * The preview of a linked page. Always shows the host, because the page can claim any other name. The picture is loaded
 * from our own server.
 */
export function LinkCard({ preview, className, isDraft = false }: LinkCardProps) {
  const { url, siteName, title, description, image } = preview;
  const host = hostOf(url);
  const content = (
    <>
      {image && (
        <img
          className={classes(styles.image, (isDraft || image.width < image.height * 1.3) && styles.upright)}
          src={image.src}
          width={image.width}
          height={image.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.words}>
        <span className={styles.site}>
          {siteName.toLowerCase() !== host && (
            <>
              <bdi className={styles.name}>{siteName}</bdi>
              <span aria-hidden>·</span>
            </>
          )}
          <span className={styles.host}>
            <bdi dir="ltr">{host}</bdi>
          </span>
          <IconExternal className={styles.icon} size={14} />
        </span>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {description && (
          <span className={styles.description} dir="auto">
            {description}
          </span>
        )}
      </span>
    </>
  );
  if (isDraft) return <div className={classes(styles.card, styles.draft, className)}>{content}</div>;
  return (
    <a className={classes(styles.card, className)} href={url} rel="nofollow ugc noopener noreferrer">
      {content}
    </a>
  );
}
