/** Who follows whom, audiences and blocks: the public face of the domain. */
export { relationsPersonalData } from './personal-data.ts';
