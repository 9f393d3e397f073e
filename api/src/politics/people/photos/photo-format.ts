/**
 * The size of the photo at the head of a page, for high-resolution screens. The background covers the initials that the
 * page shows behind a transparent photo.
 */
export const photoFormat = { side: 400, leastSide: 40, quality: 82, background: '#ffffff' };
