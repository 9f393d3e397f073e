/** The error of a site that cannot start. Its message, a sentence with instructions, is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
