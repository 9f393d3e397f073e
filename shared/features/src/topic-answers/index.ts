/** The visitor's own answers on topics, which stay on the device: the public interface. */
export { positions, useAnswers, type Answers, type Positions, type Weights } from './use-answers.ts';
