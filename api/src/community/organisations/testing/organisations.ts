import type { CallInput, Organisation } from '@hustings/contract';
import type { TestMember, TestServer } from '../../../testing/server.ts';

type Fields = CallInput<'createOrganisation'>['body'];

let number = 0;

/** Returns the fields of a new organisation with a slug of its own. */
export const organisationFields = (fields: Partial<Fields> = {}): Fields => {
  number += 1;
  return {
    name: `Cyclists of Testdam ${number}`,
    slug: `cyclists-${number}`,
    description: 'We ride to work.',
    joinPolicy: 'open',
    ...fields,
  };
};

/** Creates an organisation. @throws if the server refuses */
export async function organisationOf(
  server: TestServer,
  owner: TestMember,
  fields: Partial<Fields> = {},
): Promise<Organisation> {
  const { status, body, failure } = await server.call(
    'createOrganisation',
    { body: organisationFields(fields) },
    owner,
  );
  if (status !== 201) throw new Error(`Not created: ${JSON.stringify(failure)}`);
  return body;
}

/** Makes a member join an open organisation. @throws if the server refuses */
export async function joins(server: TestServer, member: TestMember, organisationId: string): Promise<void> {
  const { status, failure } = await server.call('joinOrganisation', { params: { id: organisationId } }, member);
  if (status !== 200) throw new Error(`Not joined: ${JSON.stringify(failure)}`);
}
