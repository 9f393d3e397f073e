/** Uploaded files, stored by the hash of their content: the public face of the domain. */
export { fetchPicture, fitPicture, isRemoteFailure } from './remote-pictures.ts';
export { decodePicture } from './pictures.ts';
export { makeWidePictures, widePictureSizes } from './wide-pictures.ts';
export { collectFiles, storeFiles, readFile, type NewFile } from './files.rules.ts';
export { countUpload } from './uploads.ts';
export { makeSealedSlots, slotCoverPlan, type SealedSlots, type SlotPlace, type StoreInSlot } from './sealed-slots.ts';
export { diskStorage } from './storage.ts';
