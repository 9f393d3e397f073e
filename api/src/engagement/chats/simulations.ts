import type { InterfaceLanguage } from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import type {
  MakeReply,
  moderatorText,
  Passage,
  ReplySentence,
  SimulationStatus,
} from '../digital-politicians/index.ts';

/** The digital politicians, as chats use them. Tests give scripted ones. */
export interface Simulations {
  makeReply: MakeReply;
  statusesOf(personIds: readonly string[]): Promise<ReadonlyMap<string, SimulationStatus>>;
  passagesById(passageIds: readonly string[]): Promise<readonly Passage[]>;
  introductionOf(personId: string, language: InterfaceLanguage): Promise<readonly ReplySentence[]>;
  moderatorText: typeof moderatorText;
}

/** What the rules of chats need. */
export interface ChatParts {
  services: Services;
  simulations: Simulations;
}
