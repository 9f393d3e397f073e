export { directionOf, languageTag } from './language.ts';
export { RichText, type RichTextProps } from './rich-text.tsx';
export { imageAddress, PostImage } from './post-image.tsx';
