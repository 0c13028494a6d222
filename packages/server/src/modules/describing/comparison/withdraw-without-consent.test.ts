import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { listMatches } from '../../contact/matches/list.ts'
import { createProfile } from '../saving/create.ts'
import { switchComparison } from './comparison.ts'
import { submission } from '../profiles/testing.ts'
import { withholdWithoutConsent } from './withdraw-without-consent.ts'

const context = await testContext()
const admin = new Client({ connectionString: context.adminUrl })
beforeAll(() => admin.connect())
afterAll(() => admin.end())
const origin = { address: '192.0.2.0/24', userAgent: 'test' }

const person = { fullName: 'Wera Nowak', phoneNumber: '+48 602 107 919' }

const describe = async () => {
  const actor = { userId: await context.addUser(), emailVerified: true, origin }
  const { profile } = await createProfile(context, actor, submission(person))
  return { actor, userId: actor.userId, profileId: profile.id }
}

/** The rows of an earlier version: no consent record, and an audit row about the consent. */
const beforeConsentRecords = async (
  { userId, profileId }: { userId: string; profileId: string },
  details: Record<string, unknown> | null,
) => {
  await admin.query('delete from consent_records where user_id = $1', [userId])
  if (!details) return
  await admin.query(`delete from audit_log where user_id = $1 and action_type = 'consent_given'`, [
    userId,
  ])
  await context.database.transaction('app', userId, (trx) =>
    recordAudit(context, trx, {
      userId,
      actionType: 'consent_given',
      details: { profileId, ...details },
    }),
  )
}

test('a description imported without a consent is compared only after its owner agrees', async () => {
  const [imported, agreed, form] = [await describe(), await describe(), await describe()]
  await beforeConsentRecords(imported, { source: 'imported', at: null })
  await beforeConsentRecords(agreed, { source: 'imported', at: '2025-01-02T03:04:05.000Z' })
  await beforeConsentRecords(form, null)
  const matchesOf = async ({ userId }: { userId: string }) =>
    (await listMatches(context, userId, { weak: 'all' })).items.length
  expect(await Promise.all([imported, agreed, form].map(matchesOf))).toEqual([2, 2, 2])

  expect(await withholdWithoutConsent(context)).toBe(1)
  expect(await withholdWithoutConsent(context)).toBe(0)
  expect(await Promise.all([imported, agreed, form].map(matchesOf))).toEqual([0, 1, 1])
  const { rows } = await admin.query('select compared from partner_profiles where user_id = $1', [
    imported.userId,
  ])
  expect(rows).toEqual([{ compared: false }])
  const tokens = await admin.query('select from match_tokens where user_id = $1', [imported.userId])
  expect(tokens.rowCount).toBe(0)

  await switchComparison(context, imported.actor, { id: imported.profileId, compared: true })
  expect(await Promise.all([imported, agreed, form].map(matchesOf))).toEqual([2, 2, 2])
  expect(await withholdWithoutConsent(context)).toBe(0)
})

test('only two places create descriptions, and both record the consent in the same transaction', () => {
  const folder = join(import.meta.dirname, '../../..')
  const makers = globSync('**/*.ts', { cwd: folder })
    .filter((path) => !/\.test\.ts$|^db\/(?:migrations|row-level-security)\/|testing/.test(path))
    .filter((path) =>
      /into partner_profiles|insertInto\('partnerProfiles'/.test(
        readFileSync(join(folder, path), 'utf8'),
      ),
    )
  expect(makers.toSorted()).toEqual([
    'modules/describing/profiles/repository.ts',
    'modules/operation/import/repository.ts',
  ])
  const create = readFileSync(join(folder, 'modules/describing/saving/save-new.ts'), 'utf8')
  const write = readFileSync(join(folder, 'modules/operation/import/write-batch.ts'), 'utf8')
  expect(create).toContain('insertConsents(trx')
  expect(write).toContain('insertImportedConsents(')
})
