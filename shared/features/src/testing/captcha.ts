import { sha256 } from '../captcha/sha256.ts';

let made = 0;

/** A problem of the human check whose number is 7; each has a salt of its own, so that solutions can be told apart. */
export function captchaProblem() {
  const salt = `salt${++made}?expires=9999999999&`;
  return { algorithm: 'SHA-256', challenge: sha256(`${salt}7`), maxnumber: 500, salt, signature: 'signed' };
}
