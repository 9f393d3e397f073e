/** Example answers to every call, for development of a vertical alone. Product code does not import them. */
export { exampleNow, exampleUsers, type ExampleViewer } from './answers.ts';
export { exampleAnswer, exampleHandlers } from './handlers.ts';
