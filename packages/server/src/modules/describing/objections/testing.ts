import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { Client } from 'pg'
import type { TestContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { createGrant } from '../../identity/identifier-proofs/grant.ts'
import { objectionJobHandlers } from '../objected-details/jobs.ts'
import { objectionHandlers } from './routes.ts'

/** Objects and withdraws as visitors do, after a proof. */
export const objectionCalls = (context: TestContext) => {
  const server = testServer(context, objectionHandlers(context))
  const grantFor = (identifier: ProvedIdentifier) => createGrant(context, identifier)
  const object = async (identifier: ProvedIdentifier) =>
    server.call('POST /api/v1/objections', null, { body: { grant: await grantFor(identifier) } })
  const withdraw = async (identifier: ProvedIdentifier) =>
    server.call('POST /api/v1/objections/withdraw', null, {
      body: { grant: await grantFor(identifier) },
    })
  return { server, grantFor, object, withdraw, jobs: objectionJobHandlers(context) }
}

export const queryRows = async <Row extends object>(
  { adminUrl }: Pick<TestContext, 'adminUrl'>,
  text: string,
): Promise<Row[]> => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
