import type { OwnUpload } from '@hustings/contract';
import { AudienceMark } from '@hustings/features/audience';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { languageTag } from '@hustings/features/rich-text';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import listStyles from '../own-list.module.css';
import { OwnList } from '../own-list.tsx';
import { withId } from '../with-id.ts';
import styles from './uploads.module.css';

const identified = withId(({ fileId }: OwnUpload) => fileId);

/** `/my-stuff/uploads`: the pictures in the member's own posts. */
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

/** A line with a picture and the post that it is in. */
function UploadItem({ upload: { fileId, width, height, alt, isFormer, post } }: { upload: OwnUpload }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const source = `/api/posts/download/${fileId}?size=640`;
  return (
    <div className={styles.upload}>
      <img
        className={styles.picture}
        src={source}
        width={width}
        height={height}
        alt={alt ?? ''}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.about}>
        <a className={listStyles.name} href={`/posts/${post.slug}`} lang={languageTag(post.language)} dir="auto">
          {post.name}
        </a>
        {alt && (
          <p className={styles.alt} lang={languageTag(post.language)} dir="auto">
            {alt}
          </p>
        )}
        <p className={listStyles.facts}>
          <time dateTime={post.created}>{date(post.created)}</time>
          <AudienceMark scope={post.viewMyPostsAndComments} />
          {isFormer && <Chip>{t('myStuff.uploads.former')}</Chip>}
          <a href={`/editor/${post.slug}`} aria-label={t('myStuff.uploads.editOf', { name: post.name })}>
            {t('myStuff.uploads.edit')}
          </a>
        </p>
      </div>
    </div>
  );
}
