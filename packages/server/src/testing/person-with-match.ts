import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import { addMatch } from '../modules/contact/matches/testing.ts'
import { submission } from '../modules/describing/profiles/testing.ts'
import type { testApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'call' | 'signUp'>
type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/**
 * A user with a profile and a match whose contact is shared, and requests that users make often.
 */
export const personWithMatch = async ({ app, call, signUp }: App) => {
  const add = async (email: string) => {
    const { access_token: token, user } = await signUp(email)
    const { body } = await call('POST /api/v1/profiles', token, { body: submission() })
    return { token, userId: user.id, profileId: body.profile.id }
  }
  const person = await add('person@example.org')
  const counterpart = await add('counterpart@example.org')
  const matchId = await addMatch(app.context, person, counterpart)
  const ofMatch = { params: { id: matchId } }
  for (const { token } of [person, counterpart])
    await call('POST /api/v1/matches/:id/review', token, {
      ...ofMatch,
      body: { decision: 'confirm' },
    })
  for (const { token } of [person, counterpart])
    await call('POST /api/v1/matches/:id/consent/agree', token, { ...ofMatch, body: {} })
  await call('POST /api/v1/matches/:id/messages', counterpart.token, {
    ...ofMatch,
    body: { content: 'Hello' },
  })
  const requests = {
    'GET /api/auth/me': {},
    'GET /api/v1/account': {},
    'GET /api/auth/sessions': {},
    'GET /api/auth/passkeys': {},
    'GET /api/auth/social': {},
    'GET /api/v1/audit': {},
    'GET /api/v1/consents': {},
    'GET /api/v1/submitter': {},
    'GET /api/v1/mail-preferences': {},
    'GET /api/v1/questionnaires': {},
    'GET /api/v1/photos': { query: { keys: 'photo.jpg' } },
    'GET /api/v1/push': {},
    'GET /api/v1/reports': {},
    'GET /api/v1/account/archive': {},
    'GET /api/v1/profiles': {},
    'GET /api/v1/profiles/:id': { params: { id: person.profileId } },
    'PUT /api/v1/drafts/:id': { params: { id: 'new' }, body: { content: { step: 2 } } },
    'GET /api/v1/drafts/:id': { params: { id: 'new' } },
    'GET /api/v1/dashboard': {},
    'GET /api/v1/notifications': {},
    'GET /api/v1/matches': {},
    'POST /api/v1/matches/search': { body: { search: 'a' } },
    'GET /api/v1/matches/:id': ofMatch,
    'GET /api/v1/matches/:id/consent': ofMatch,
    'GET /api/v1/matches/:id/shown-photos': ofMatch,
    'GET /api/v1/conversations': {},
    'GET /api/v1/matches/:id/messages': ofMatch,
    'POST /api/v1/matches/:id/messages': { ...ofMatch, body: { content: 'Hello again' } },
    'POST /api/v1/matches/:id/messages/read': { ...ofMatch, body: { through: 'MQ' } },
    'GET /api/db/:projectId/rest/v1/:table': {
      params: { projectId: 'crosscheck', table: 'partner_profiles' },
      query: { user_id: `eq.${person.userId}` },
    },
  } satisfies Partial<Record<CallName, Request>>
  return { ...person, matchId, requests: Object.entries(requests) as [CallName, Request][] }
}

/** The calls whose session is read with their data. */
export const callsWithData = Object.entries(contract)
  .filter(([, call]) => 'sessionWithData' in call)
  .map(([name]) => name as CallName)
