/** The reason why a site cannot start, as one sentence with instructions. It is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
