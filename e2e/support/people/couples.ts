import { matchesOf, signUpByApi, submission, type Api } from './api.ts'
import type { Application } from '../app/application.ts'
import { newPerson, waitFor, type Person } from './people.ts'

/** A user with their own contact details. */
export type Party = { person: Person; api: Api; fullName: string; phone: string }
/** Two users who describe the same people, and their matches in the order of these. */
export type Couple = { own: Party; other: Party; matchIds: string[] }

type Partner = { fullName: string; licensePlate: string; workplace?: string }

const describe = async ({ api, person, fullName, phone }: Party, partner: Partner) => {
  const { submitter, ...rest } = submission(partner)
  const answer = await api.send('POST', '/api/v1/profiles', {
    ...rest,
    submitter: { ...submitter, email: person.email, fullName, phone },
  })
  if (answer.status !== 201) throw new Error(`A profile was not saved: ${JSON.stringify(answer)}`)
}

const join = async (app: Application, fullName: string, phone: string): Promise<Party> => {
  const person = newPerson(fullName.split(' ')[0]?.toLowerCase() ?? 'someone')
  return { person, api: await signUpByApi(app, person), fullName, phone }
}

/** At most three people to describe, because of the daily limit. */
export const createCouple = async (
  app: Application,
  partners: readonly Partner[],
): Promise<Couple> => {
  const own = await join(app, 'Ines Alves', '+351 912 345 678')
  const other = await join(app, 'Carla Bennet', '+1 (202) 555-0147')
  for (const partner of partners) {
    await describe(own, partner)
    await describe(other, partner)
  }
  await waitFor(async () => (await matchesOf(own.api)).length >= partners.length)
  const items = await matchesOf(own.api)
  const matchIds = partners.map(
    ({ fullName }) => items.find((item) => item.profileName === fullName)?.id ?? '',
  )
  return { own, other, matchIds }
}

/** Waits for the notification of the match, which a job stores. */
export const notified = ({ api }: Party, matchId: string): Promise<void> =>
  waitFor(async () => {
    const { body } = await api.send('GET', '/api/v1/notifications')
    return (body as { items: { matchId: string | null }[] }).items.some(
      (item) => item.matchId === matchId,
    )
  })

export const confirm = async ({ api }: Party, matchId: string): Promise<void> => {
  await api.send('POST', `/api/v1/matches/${matchId}/review`, { decision: 'confirm', notes: null })
}

/** A call about contact, which has to succeed. */
export const act = async (
  { api }: Party,
  {
    matchId,
    name,
    body = {},
  }: {
    matchId: string
    name: 'agree' | 'decline' | 'withdraw' | 'request' | 'respond'
    body?: unknown
  },
): Promise<void> => {
  const answer = await api.send('POST', `/api/v1/matches/${matchId}/consent/${name}`, body)
  if (answer.status !== 200) throw new Error(`${name} failed: ${JSON.stringify(answer)}`)
}

export const write = async ({ api }: Party, matchId: string, content: string): Promise<void> => {
  const answer = await api.send('POST', `/api/v1/matches/${matchId}/messages`, { content })
  if (answer.status !== 201) throw new Error(`Not sent: ${JSON.stringify(answer)}`)
}
