import type { ContentLanguage } from '@hustings/contract';

/** A comment of the demo world: author, minutes after what it answers, text, replies. */
export type DemoComment = [by: string, minutesAfter: number, text: string, ...replies: DemoComment[]];

/** A post of the demo world. Places and policies are invented. */
export interface DemoPost {
  by: string;
  /** Hours before the day on which the demo world was made. */
  hoursAgo: number;
  language: ContentLanguage;
  title?: string;
  tags?: string[];
  /** Paragraphs. */
  body: string[];
  favorites?: number;
  thread?: DemoComment[];
}
