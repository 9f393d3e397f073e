import { describe, expect, test } from 'vitest';
import { makeVerifier } from '../../../testing/stand-ins/oauth1.ts';
import { authorizationOf, percentEncode } from './oauth1.ts';

test('signs the example in the documentation of X', () => {
  const status = encodeURIComponent('Hello Ladies + Gentlemen, a signed OAuth request!');
  const header = authorizationOf({
    method: 'POST',
    url: `https://api.twitter.com/1.1/statuses/update.json?include_entities=true&status=${status}`,
    consumer: { key: 'xvz1evFS4wEEPTGEFPHBog', secret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw' },
    token: {
      key: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
      secret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
    },
    nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
    timestamp: 1_318_622_958,
  });
  expect(header).toContain(`oauth_signature="${encodeURIComponent('hCtSmYh+iHYCEqBWrE7C7hYmtUk=')}"`);
});

test('encodes all but unreserved characters, in UTF-8', () => {
  expect(percentEncode("Ladies + Gentlemen's *café*! ~-._☃")).toBe(
    'Ladies%20%2B%20Gentlemen%27s%20%2Acaf%C3%A9%2A%21%20~-._%E2%98%83',
  );
});

/** The examples of RFC 5849, section 1.2, at the time of their timestamps. */
const rfc = {
  consumer: { key: 'dpf43f3p2l4k3l03', secret: 'kd94hf93k423kf44' },
  now: () => 137_131_200_000,
  initiate:
    'OAuth realm="Photos", oauth_consumer_key="dpf43f3p2l4k3l03", oauth_signature_method="HMAC-SHA1", oauth_timestamp="137131200", oauth_nonce="wIjqoS", oauth_callback="http%3A%2F%2Fprinter.example.com%2Fready", oauth_signature="74KNZJeDHnMBp0EMJ9ZHt%2FXKycU%3D"',
  photos:
    'OAuth realm="Photos", oauth_consumer_key="dpf43f3p2l4k3l03", oauth_token="nnch734d00sl2jdk", oauth_signature_method="HMAC-SHA1", oauth_timestamp="137131202", oauth_nonce="chapoH", oauth_signature="MdpQcU8iPSUjWoN%2FUDMsK2sui9I%3D"',
};

const secretOf = (token: string) => (token === 'nnch734d00sl2jdk' ? 'pfkkdhi9sl3r4s00' : undefined);
const ask = (method: string, url: string, authorization: string) => ({
  method,
  url: new URL(url),
  headers: { authorization },
});

const initiate = () => ask('POST', 'https://photos.example.net/initiate', rfc.initiate);

describe('the stand-in', () => {
  test('accepts the examples of the RFC', () => {
    const verify = makeVerifier(rfc.consumer, secretOf, rfc.now);
    expect(verify(initiate())).toHaveProperty('parameters');
    const photos = 'http://photos.example.net/photos?file=vacation.jpg&size=original';
    expect(verify(ask('GET', photos, rfc.photos))).toHaveProperty('parameters');
  });

  test('refuses a replay, and a request with another time, address or secret', () => {
    const verify = makeVerifier(rfc.consumer, secretOf, rfc.now);
    verify(initiate());
    expect(verify(initiate())).toEqual({ problem: 'nonce used' });
    const late = makeVerifier(rfc.consumer, secretOf, () => rfc.now() + 301_000);
    expect(late(initiate())).toEqual({ problem: 'timestamp out of bounds' });
    const anew = () => makeVerifier(rfc.consumer, secretOf, rfc.now);
    const elsewhere = ask('POST', 'https://photos.example.net/other', rfc.initiate);
    expect(anew()(elsewhere)).toEqual({ problem: 'wrong signature' });
    const other = makeVerifier({ ...rfc.consumer, secret: 'kd94hf93k423kf45' }, secretOf, rfc.now);
    expect(other(initiate())).toEqual({ problem: 'wrong signature' });
  });
});
