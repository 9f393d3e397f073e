import { Email } from '@hustings/contract/schemas';
import { z } from 'zod';

/** A person as a provider identifies them. */
export const ProviderPerson = z.object({
  provider: z.enum(['facebook', 'twitter']),
  /** The person's id at the provider. The provider never reassigns it to another person. */
  subject: z.string().min(1).max(100),
  /** The name by which the member recognises the identity. */
  name: z.string().min(1).max(100),
  displayName: z.string().optional(),
  userName: z.string().optional(),
  /** A mail address that the provider has verified, in lower case. */
  email: z.string().optional(),
  followers: z.number().int().optional(),
});

/** A person as a provider identifies them. */
export type ProviderPerson = z.infer<typeof ProviderPerson>;

/** Normalises a mail address. Returns undefined if it is missing or invalid. */
export function addressOf(given: string | null | undefined): string | undefined {
  const read = Email.safeParse(given ?? undefined);
  return read.success ? read.data.toLowerCase() : undefined;
}

const maxNameLength = 100;

/** Returns a person's name on one line, or the id if there is no name. */
export const nameOf = (given: string | undefined, subject: string): string =>
  (given ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)
    .trim() || subject;
