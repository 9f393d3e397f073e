/** Returns what names a fill within its vertical and slot: its module or its path. */
export const fillKey = (fill: { module?: string | undefined } | { path?: string | undefined }): string =>
  ('module' in fill ? fill.module : undefined) ?? ('path' in fill ? fill.path : undefined) ?? '';
