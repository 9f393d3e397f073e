const zone = 'Europe/Amsterdam';

/**
 * The civil day in the Netherlands of a moment, or of a day. A moment of midnight there is the evening before in UTC, which
 * is why its offset counts. Undefined for what is neither.
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
