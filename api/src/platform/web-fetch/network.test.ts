import { expect, test } from 'vitest';
import { countNetworks, networkOf, networksIn } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['192.0.2.7/32', ['192.0.2.7']],
  ['192.0.2.7/30', ['192.0.2.4', '192.0.2.5', '192.0.2.6', '192.0.2.7']],
  ['255.255.255.255/31', ['255.255.255.254', '255.255.255.255']],
  ['::ffff:192.0.2.7/127', ['192.0.2.6', '192.0.2.7']],
  ['2001:db8:1:2:3::/80', ['2001:db8:1:2::/64']],
  ['2001:db8:1:2::9/128', ['2001:db8:1:2::/64']],
  ['2001:0db8:1:3::/63', ['2001:db8:1:2::/64', '2001:db8:1:3::/64']],
  ['::/63', ['0:0:0:0::/64', '0:0:0:1::/64']],
])('lists the networks of %s', (range, networks) => {
  expect([...networksIn(range)]).toEqual(networks);
  expect(countNetworks(range)).toBe(BigInt(networks.length));
});

test.each([
  ['0.0.0.0/0', 32n],
  ['10.0.0.0/8', 24n],
  ['::/0', 64n],
  ['2001:db8::/32', 32n],
])('counts the networks of %s without listing them', (range, bits) => {
  expect(countNetworks(range)).toBe(1n << bits);
});

test('lists the network of each address in the form in which votes store it', () => {
  for (const address of ['203.0.113.200', '2001:db8:0:ff::1', 'fe80:0:0:a::1'])
    expect([...networksIn(address)]).toEqual([networkOf(address)]);
});
