import { sha256 } from '../captcha/sha256.ts';

let made = 0;

/** Makes a captcha problem whose solution is the number 7. Each problem has its own salt, to tell solutions apart. */
export function captchaProblem() {
  const salt = `salt${++made}?expires=9999999999&`;
  return { algorithm: 'SHA-256', challenge: sha256(`${salt}7`), maxnumber: 500, salt, signature: 'signed' };
}
