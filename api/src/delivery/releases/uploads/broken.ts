import { RequestFailure } from '../../../platform/core/failure.ts';

/** Returns the failure to throw for an invalid upload. `problem` is an English sentence for the uploader. */
export const broken = (problem: string, file?: string): RequestFailure =>
  new RequestFailure('ReleaseBroken', { field: 'file', meta: { problem, ...(file === undefined ? {} : { file }) } });
