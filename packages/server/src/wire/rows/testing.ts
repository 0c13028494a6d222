import type { BlinkClient, BlinkTable } from 'blink-sdk-0.18'
import { Client as Database } from 'pg'
import { beforeAll } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { submission } from '../../modules/describing/profiles/testing.ts'
import { testApp } from '../../testing/test-app.ts'
import { openOldClient, signUpClient } from '../testing.ts'

type Row = Record<string, string | number | null>
type Sent = { method?: string; path: string; body?: unknown }

/** The client's types do not know the tables. */
export const tableOf = ({ db }: BlinkClient, name: string) =>
  (db as unknown as Record<string, BlinkTable<Row>>)[name] as BlinkTable<Row>

/** The status of a refused call. */
export const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { status?: number }) => error.status,
  )

/** A whole server with users whose addresses are verified. */
export const openRowsTest = async () => {
  const { app, adminUrl, call } = await testApp()
  const address = await app.listen()
  const admin = new Database({ connectionString: adminUrl })
  beforeAll(async () => void (await admin.connect()))
  atEnd(() => admin.end())

  const signedIn = async (open: (address: string) => BlinkClient = openOldClient) => {
    const client = await signUpClient(open(address))
    const { id = '' } = client.auth.currentUser() ?? {}
    await admin.query('update users set email_verified_at = created_at where id = $1', [id])
    return { client, id, token: client.auth.getToken() ?? '' }
  }

  const describePartner = async (token: string, phoneNumber: string): Promise<string> => {
    const body = submission({ fullName: 'Daniel Brooks', phoneNumber })
    return (await call('POST /api/v1/profiles', token, { body })).body.profile.id
  }

  let pairs = 0
  /** Two users with a match that the first one sees. */
  const matched = async (open: (address: string) => BlinkClient = openOldClient) => {
    const [ann, ben] = [await signedIn(open), await signedIn(open)]
    const phoneNumber = `+44 7700 9${10_000 + (pairs += 1)}`
    const profiles = [
      await describePartner(ann.token, phoneNumber),
      await describePartner(ben.token, phoneNumber),
    ] as const
    const [match] = await tableOf(ann.client, 'potentialMatches').list()
    return { ann, ben, profiles, matchId: String(match?.['id']) }
  }

  /** A request as no client sends it; `path` follows the project. */
  const send = async (token: string, { method = 'GET', path, body }: Sent) => {
    const answer = await fetch(`${address}/api/db/crosscheck/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      range: answer.headers.get('content-range'),
      content: (await answer.json().catch(() => null)) as { code?: string } | null,
    }
  }

  return { app, address, admin, adminUrl, call, signedIn, describePartner, matched, send }
}
