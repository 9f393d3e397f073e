import { Email } from '@hustings/contract/schemas';
import { z } from 'zod';

/** Who a provider says that somebody is. */
export const ProviderPerson = z.object({
  provider: z.enum(['facebook', 'twitter']),
  /** The person's id there, which never passes to another. */
  subject: z.string().min(1).max(100),
  /** What the member knows the identity by. */
  name: z.string().min(1).max(100),
  displayName: z.string().optional(),
  userName: z.string().optional(),
  /** In lower case; the provider has proven it. */
  email: z.string().optional(),
  followers: z.number().int().optional(),
});

/** Who a provider says that somebody is. */
export type ProviderPerson = z.infer<typeof ProviderPerson>;

/** An address as we keep one; undefined where a provider gives none, or one that cannot be mailed to. */
export function addressOf(given: string | null | undefined): string | undefined {
  const read = Email.safeParse(given ?? undefined);
  return read.success ? read.data.toLowerCase() : undefined;
}

const longestName = 100;

/** A person's name on one line; the id where there is none. */
export const nameOf = (given: string | undefined, subject: string): string =>
  (given ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    .trim() || subject;
