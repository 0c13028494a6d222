import type { TestContext } from '../../../testing/test-context.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { addMatch } from '../matches/testing.ts'
import { submission } from '../../describing/profiles/testing.ts'

export type Pair = { id: string; one: string; other: string }

/** The user's own contact details. `unverified`: the account has a different address. */
type PersonOptions = { fullName?: string; phone?: string; email?: string; unverified?: boolean }

/** A user with a profile and contact details. */
export const person = async (context: TestContext, server: TestServer, own: PersonOptions = {}) => {
  const { unverified = false, ...submitter } = own
  const { email } = submitter
  const userId = await context.addUser(email === undefined || unverified ? {} : { email })
  const body = submission({ phoneNumber: '+44 7700 900142' }, submitter)
  const answer = await server.call('POST /api/v1/profiles', userId, { body })
  if (answer.status !== 201) throw new Error(`The profile was refused: ${answer.body.code}`)
  return { userId, profileId: answer.body.profile.id }
}

/** Two users with a match that both have confirmed by default. No jobs are queued. */
export const pair = async (
  context: TestContext,
  server: TestServer,
  {
    confirmed = 'both',
    weak = false,
    own = {},
    theirs = {},
  }: {
    confirmed?: 'both' | 'one' | 'none'
    weak?: boolean
    own?: PersonOptions
    theirs?: PersonOptions
  } = {},
): Promise<Pair> => {
  const first = await person(context, server, own)
  const second = await person(context, server, theirs)
  const id = await addMatch(context, first, second, { weak })
  const sides = { both: [first, second], one: [first], none: [] }[confirmed]
  for (const { userId } of sides) {
    await server.call('POST /api/v1/matches/:id/review', userId, {
      params: { id },
      body: { decision: 'confirm' },
    })
  }
  context.queued.length = 0
  return { id, one: first.userId, other: second.userId }
}

/** The queued mails, as 'kind to one' or 'kind to other'. */
export const mailsOf = (context: TestContext, { one }: Pair): string[] =>
  context.queued.flatMap((job) =>
    job.name === 'send-mail'
      ? [`${job.payload.kind} to ${job.payload.userId === one ? 'one' : 'other'}`]
      : [],
  )
