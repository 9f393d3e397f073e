import { Secret, TOTP } from 'otpauth';

/** TOTP parameters that every authenticator app supports (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** The number of bytes of a secret: 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const totpOf = (secret: Uint8Array, name: { issuer: string; label: string }): TOTP =>
  new TOTP({ ...parameters, ...name, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

/** Makes the secret that the server shares with an authenticator app. */
export const makeTotpSecret = (): Uint8Array => new Secret({ size: secretBytes }).bytes;

/**
 * Returns a secret in both forms that an authenticator app accepts: a URI for a QR code, and letters to type. The app
 * shows the name of the site (`issuer`) and of the account (`label`).
 */
export const enrolmentOf = (
  secret: Uint8Array,
  name: { issuer: string; label: string },
): { uri: string; secret: string } => {
  const totp = totpOf(secret, name);
  return { uri: totp.toString(), secret: totp.secret.base32 };
};

/**
 * Returns the time step that a code belongs to, or undefined if the code is wrong. The clock of the app may differ by
 * half a minute.
 */
export function timeStepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, { issuer: '', label: '' }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / parameters.period) + delta;
}
