import type { Editor } from '@tiptap/core';
import { PictureFields } from './picture-fields.tsx';
import { describePicture, movePicture, picturesOf, removePicture, type Picture } from './pictures.ts';
import { useEditorState } from './use-rich-editor.ts';

interface PictureListProps {
  editor: Editor;
  /** Whether missing descriptions are shown as errors. */
  isChecked: boolean;
}

export function PictureList({ editor, isChecked }: PictureListProps) {
  const pictures = JSON.parse(useEditorState(editor, (each) => JSON.stringify(picturesOf(each)), '[]')) as Picture[];
  return (
    <PictureFields
      {...{ pictures, isChecked }}
      onDescribe={(picture, alt) => describePicture(editor, picture, alt)}
      onMove={(picture, by) => movePicture(editor, picture, by)}
      onRemove={(picture) => removePicture(editor, picture)}
    />
  );
}
