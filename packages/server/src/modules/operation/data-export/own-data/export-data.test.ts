import { expect, test } from 'vitest'
import { submission } from '../../../describing/profiles/testing.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { readPages } from '../../../../lib/pages.ts'

const { app, call, signUpVerified } = await testApp()

const describePartner = async (token: string, values: object, submitter: object) => {
  const body = submission({ ...values }, { ...submitter })
  const created = await call('POST /api/v1/profiles', token, { body })
  expect(created.status).toBe(201)
  await app.context.background.settled()
}
const exportOf = (token: string) => call('POST /api/v1/account/export', token)

// claim: export-is-own-data
test('a copy has the eight specified keys, what the pages show, and no value of another user', async () => {
  const [own, other] = [
    await signUpVerified('ines@example.org'),
    await signUpVerified('otto@example.org'),
  ]
  const shared = { phoneNumber: '+66 81 234 5678', fullName: 'Somchai Dee', city: 'Chiang Mai' }
  await describePartner(
    own.access_token,
    { ...shared, occupation: 'Pilot' },
    { phone: '+44 7700 900142' },
  )
  await describePartner(
    other.access_token,
    { ...shared, occupation: 'Smuggler of secrets' },
    { phone: '+44 7700 900199' },
  )
  const matches = await call('GET /api/v1/matches', own.access_token, { query: { weak: 'all' } })
  const profiles = await call('GET /api/v1/profiles', own.access_token)
  expect(matches.body.items).toHaveLength(1)

  await call('PATCH /api/auth/me', own.access_token, { body: { contactInAppOnly: true } })
  const { status, body } = await exportOf(own.access_token)
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(
    (
      'exportDate userId userEmail accountInfo partnerProfiles submitterInfo potentialMatches ' +
      'auditLogs'
    )
      .split(' ')
      .toSorted(),
  )
  expect(body).toMatchObject({
    userId: own.user.id,
    userEmail: 'ines@example.org',
    accountInfo: {
      role: 'user',
      emailVerified: true,
      createdAt: own.user.createdAt,
      signInMethods: [{ kind: 'password', name: null, addedAt: null }],
      settings: { language: null, contactInAppOnly: true },
    },
    submitterInfo: { phone: '+44 7700 900142' },
  })
  expect(body.partnerProfiles).toEqual(profiles.body.items)
  expect(body.potentialMatches.map(({ id }) => id)).toEqual(matches.body.items.map(({ id }) => id))
  const actions = body.auditLogs.map(({ actionType }) => actionType)
  expect(actions).toEqual(expect.arrayContaining(['sign_up', 'profile_created', 'data_exported']))
  const whole = JSON.stringify(body)
  for (const foreign of ['Smuggler', 'otto@example.org', '900199', other.user.id])
    expect(whole).not.toContain(foreign)
})

test('reading all pages stops at the page without a cursor', async () => {
  const pages: Record<string, { items: number[]; next: string | null }> = {
    first: { items: [1, 2], next: 'second' },
    second: { items: [3], next: 'third' },
    third: { items: [], next: null },
  }
  const read: string[] = []
  const items = await readPages(async (cursor = 'first') => {
    read.push(cursor)
    const page = pages[cursor]
    if (!page) throw new Error(`There is no page ${cursor}.`)
    return page
  })
  expect(items).toEqual([1, 2, 3])
  expect(read).toEqual(['first', 'second', 'third'])
})
