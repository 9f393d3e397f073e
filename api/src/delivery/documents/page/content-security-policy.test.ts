import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const directives = (policy: string) => new Map(policy.split('; ').map((each) => [each.split(' ')[0], each]));

test('allows frames only for reCAPTCHA, and only of this site', () => {
  expect(directives(contentSecurityPolicy(['mf-feed'], { holdsFrames: false })).has('frame-src')).toBe(false);
  const held = directives(contentSecurityPolicy(['mf-feed'], { holdsFrames: true }));
  expect(held.get('frame-src')).toBe("frame-src 'self'");
});

test('allows scripts of this site only, through Trusted Types, for any settings', () => {
  for (const holdsFrames of [true, false]) {
    const policy = directives(contentSecurityPolicy(['mf-feed'], { holdsFrames }));
    expect(policy.get('script-src')).toBe("script-src 'self'");
    expect(policy.get('default-src')).toBe("default-src 'none'");
    expect(policy.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect([...policy.values()].join()).not.toContain('google');
  }
});
