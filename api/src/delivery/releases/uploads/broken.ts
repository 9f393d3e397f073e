import { RequestFailure } from '../../../platform/core/failure.ts';

/** Says what of an upload is not as it should be: in English, for whoever made the build. */
export const broken = (problem: string, file?: string): RequestFailure =>
  new RequestFailure('ReleaseBroken', { field: 'file', meta: { problem, ...(file === undefined ? {} : { file }) } });
