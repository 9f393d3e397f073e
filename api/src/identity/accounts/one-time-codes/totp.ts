import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, half a minute. */
const form = { issuer: 'Hustings', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const totpOf = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({ ...form, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

/** Makes a secret. */
export const makeSharedSecret = (): Uint8Array => new Secret({ size: secretBytes }).bytes;

/** How an app takes a secret over: from a QR code of the link, or typed in letters. */
export const asShown = (secret: Uint8Array, userName: string): { uri: string; secret: string } => {
  const totp = totpOf(secret, userName);
  return { uri: totp.toString(), secret: totp.secret.base32 };
};

/**
 * The time step whose code was given; undefined where the code is of none. The clock of the app may be half a minute
 * ahead or behind.
 */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / form.period) + delta;
}
