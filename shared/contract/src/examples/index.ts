/** Made-up answers to every call of the contract, for a vertical that is developed alone. No product code imports it. */
export { exampleNow, exampleUsers, type ExampleViewer } from './answers.ts';
export { exampleAnswer, exampleHandlers } from './handlers.ts';
