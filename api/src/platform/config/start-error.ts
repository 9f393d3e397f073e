/** Why the site cannot start: one sentence that says what to do. It is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
