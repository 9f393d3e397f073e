/** Pictures that the demo draws itself. Nothing of the site loads the library of faces before a demo draws one. */
export { drawFace, faceCredit, type FaceTraits } from './face.ts';
export { rasterize, type DrawnPicture } from './rasterize.ts';
export { drawMark, type MarkShape } from './mark.ts';
