const zone = 'Europe/Amsterdam';

/**
 * Returns the civil day in the Netherlands of an instant or a day, or undefined for any other value. Midnight there
 * is the previous day in UTC, so the instant is converted to the Dutch time zone.
 */
export function dutchDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    return /^\d{4}-\d\d-\d\d$/.test(value)
      ? Temporal.PlainDate.from(value).toString()
      : Temporal.Instant.from(value).toZonedDateTimeISO(zone).toPlainDate().toString();
  } catch {
    return undefined;
  }
}
