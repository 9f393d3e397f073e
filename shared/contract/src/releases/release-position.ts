/**
 * Matches a position in a release file: the address of the file, with the line and the column in it, from 1. The groups
 * are the vertical or `shell`, the version, the file, the line and the column.
 */
export const releasePosition =
  /\/(?:remotes\/(mf-[a-z]+)|(shell))\/([0-9a-z]{1,60})\/(\w[\w.@~+-]{0,149}):(\d{1,7}):(\d{1,7})/;

/** The maximum number of positions in the stack of a report. */
export const maximumPositions = 20;
