/**
 * Example answers to every call, for the development of a vertical without a server. Product code does not import them.
 */
export { exampleNow, exampleUsers, type ExampleViewer } from './answers.ts';
export { exampleAnswer, exampleHandlers } from './handlers.ts';
