import type { OwnUpload, OwnUploadKind } from '@hustings/contract';
import { AudienceMark } from '@hustings/features/audience';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { languageTag } from '@hustings/features/rich-text';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import listStyles from '../own-list.module.css';
import { OwnList } from '../own-list.tsx';
import { withId } from '../with-id.ts';
import styles from './uploads.module.css';

const identified = withId(({ fileId }: OwnUpload) => fileId);

/** `/my-stuff/uploads`: the member's uploaded pictures, with links to the pages that show them. */
export default function UploadsScreen() {
  const { t } = useTranslation('profile');
  const pages = useInfiniteQuery({ ...queries.ownUploads, select: identified });
  return (
    <MyStuffPage part="uploads" lead={t('myStuff.uploads.lead')}>
      <OwnList
        pages={pages}
        empty={{ text: t('myStuff.uploads.empty'), href: '/editor', action: t('profile.empty.action.posts') }}
      >
        {(upload) => <UploadItem upload={upload} />}
      </OwnList>
    </MyStuffPage>
  );
}

const kindNames = (t: TFunction<'profile'>): Record<OwnUploadKind, string> => ({
  profile: t('myStuff.uploads.kind.profile'),
  post: t('myStuff.uploads.kind.post'),
  goal: t('myStuff.uploads.kind.goal'),
  organisation: t('myStuff.uploads.kind.organisation'),
});

/** A line with a picture and what shows it. */
function UploadItem({ upload: { url, width, height, alt, isFormer, item } }: { upload: OwnUpload }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const { kind, name, path, editPath, created, viewMyPostsAndComments: scope } = item;
  const lang = item.language && languageTag(item.language);
  return (
    <div className={styles.upload}>
      <img
        className={styles.picture}
        src={url}
        width={width}
        height={height}
        alt={alt ?? ''}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.about}>
        <a className={listStyles.name} href={path} lang={lang} dir="auto">
          {name}
        </a>
        {alt && (
          <p className={styles.alt} lang={lang} dir="auto">
            {alt}
          </p>
        )}
        <p className={listStyles.facts}>
          <Chip>{kindNames(t)[kind]}</Chip>
          {created && <time dateTime={created}>{date(created)}</time>}
          {scope && <AudienceMark scope={scope} />}
          {isFormer && <Chip>{t('myStuff.uploads.former')}</Chip>}
          {editPath && (
            <a href={editPath} aria-label={t('myStuff.uploads.editOf', { name })}>
              {t('myStuff.uploads.edit')}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
