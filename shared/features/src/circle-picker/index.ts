/** The one way to choose who sees and answers an item, and to look at a circle. Load it lazily, because it is heavy. */
export { CirclePicker } from './circle-picker.tsx';
export { CirclePreview } from './circle-preview.tsx';
export { PasteNames } from './paste-names.tsx';
