import type { ContentLanguage } from '@hustings/contract';
import type { Drawing } from './drawing.ts';

/**
 * A comment of the demo: the user name of its author, the minutes since the post or comment that it answers, its text,
 * and the replies to it.
 */
export type DemoComment = [by: string, minutesAfter: number, text: string, ...replies: DemoComment[]];

/** A post of the demo. Places and policies are invented. */
export interface DemoPost {
  by: string;
  /** The age of the post: hours before the start of the day on which the demo is seeded. */
  hoursAgo: number;
  language: ContentLanguage;
  title?: string;
  tags?: string[];
  /** The paragraphs of the text. */
  body: string[];
  /** The picture below a quick post. */
  picture?: Drawing;
  favorites?: number;
  thread?: DemoComment[];
}
