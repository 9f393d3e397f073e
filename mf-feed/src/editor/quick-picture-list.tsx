import type { PostImage } from '@hustings/contract';
import { PictureFields } from './picture-fields.tsx';
import { UploadList } from './upload-list.tsx';
import type { QuickPictures } from './use-quick-pictures.ts';

interface QuickPictureListProps {
  pictures: readonly PostImage[];
  quick: QuickPictures;
  isChecked: boolean;
}

/** The pictures of a quick post, and those that are being uploaded. */
export function QuickPictureList({ pictures, quick, isChecked }: QuickPictureListProps) {
  return (
    <>
      <UploadList {...quick.uploading} />
      <PictureFields
        pictures={pictures.map((picture) => ({ ...picture, key: picture.fileId }))}
        isChecked={isChecked}
        onDescribe={quick.describe}
        onMove={quick.move}
        onRemove={quick.remove}
      />
    </>
  );
}
