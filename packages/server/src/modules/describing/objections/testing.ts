import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { TestContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { createGrant } from '../../identity/identifier-proofs/grant.ts'
import { profilesJobHandlers } from '../../matching/decide/jobs.ts'
import { openMatchingTest } from '../../matching/decide/testing.ts'
import { objectionJobHandlers } from '../objected-details/jobs.ts'
import { objectionHandlers } from './routes.ts'

export const email: ProvedIdentifier = { kind: 'email', value: 'ana.roy@gmail.com' }
export const phone: ProvedIdentifier = { kind: 'phone', value: '+66812345679' }
export const traces = /ana\.?roy@|12345679|81 ?234 ?5679/i

/** A description that has an address and a number in many fields, in several spellings. */
export const writtenEverywhere = {
  phoneNumber: '+66 81 234 5679, +66 89 111 2223',
  email: 'Ana.Roy+x@gmail.com',
  habits: 'Writes from ana.roy (at) gmail (dot) com',
  nicknames: 'Nok, LINE: 0812345679',
  socialMediaInstagram: 'ana.roy@gmail.com',
  otherAccounts: JSON.stringify([
    { kind: 'whatsapp', value: '+66812345679' },
    { kind: 'line', value: 'nok.bkk' },
  ]),
  height: '171',
}

/** Objects and withdraws as visitors do, after a proof. */
const objectionCalls = (context: TestContext) => {
  const server = testServer(context, objectionHandlers(context))
  const grantFor = (identifier: ProvedIdentifier) => createGrant(context, identifier)
  const object = async (identifier: ProvedIdentifier) =>
    server.call('POST /api/v1/objections', null, { body: { grant: await grantFor(identifier) } })
  const withdraw = async (identifier: ProvedIdentifier) =>
    server.call('POST /api/v1/objections/withdraw', null, {
      body: { grant: await grantFor(identifier) },
    })
  const erase = async (identifier: ProvedIdentifier) =>
    server.call('POST /api/v1/objections', null, {
      body: { grant: await grantFor(identifier), erase: true },
    })
  return { server, grantFor, object, erase, withdraw, jobs: objectionJobHandlers(context) }
}

/** A community in which people object. */
export const openObjections = async () => {
  const tested = await openMatchingTest()
  const { context } = tested
  const { server: calls, jobs, ...acts } = objectionCalls(context)
  const server = testServer(context)
  const profilesOf = async ({ userId }: { userId: string }) =>
    (await server.call('GET /api/v1/profiles', userId)).body.items.map(({ values }) => values)
  const edit = ({ userId, profileId: id }: ProfileKey, values: Record<string, unknown>) =>
    server.call('PUT /api/v1/profiles/:id', userId, { params: { id }, body: { values } })
  const applyObjections = () => context.runDueJobs({ ...jobs, ...profilesJobHandlers(context) })
  return { ...tested, ...acts, calls, server, profilesOf, edit, applyObjections }
}

export const queryRows = async <Row extends object>(
  { admin }: Pick<TestContext, 'admin'>,
  text: string,
): Promise<Row[]> => {
  return (await admin.query<Row>(text)).rows
}
