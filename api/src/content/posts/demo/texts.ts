import type { ContentLanguage } from '@hustings/contract';

/** A comment of the demo: author, minutes after the post or comment that it answers, text, replies. */
export type DemoComment = [by: string, minutesAfter: number, text: string, ...replies: DemoComment[]];

/** A post of the demo. Places and policies are invented. */
export interface DemoPost {
  by: string;
  /** Hours before the start of the day on which the demo is seeded. */
  hoursAgo: number;
  language: ContentLanguage;
  title?: string;
  tags?: string[];
  /** Paragraphs. */
  body: string[];
  favorites?: number;
  thread?: DemoComment[];
}
