import { toBlob } from 'html-to-image';
import { fontCss } from './font-css.ts';

/** Device pixels of a pixel of the picture, so that its text is sharp. */
const pixelRatio = 2;

/**
 * Saves a picture of the transcript, with the band that says that it is a simulation. Leaves the controls out.
 *
 * @throws if the browser cannot draw the page
 */
export async function savePicture(element: HTMLElement, fileName: string): Promise<void> {
  const fontEmbedCSS = await fontCss();
  // The style sheet hides the controls meanwhile, so that they leave no gaps in the picture.
  element.dataset['picture'] = 'taken';
  const blob = await toBlob(element, { pixelRatio, fontEmbedCSS }).finally(() => delete element.dataset['picture']);
  if (!blob) throw new Error('The browser made no picture.');
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
