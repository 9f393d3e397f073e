import { RequestFailure } from '../../../platform/core/failure.ts';

/** Makes the failure of an invalid upload. `problem` is an English sentence for the uploader. */
export const broken = (problem: string, file?: string): RequestFailure =>
  new RequestFailure('ReleaseBroken', { field: 'file', meta: { problem, ...(file === undefined ? {} : { file }) } });
