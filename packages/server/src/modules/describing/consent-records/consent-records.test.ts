import { formTextVersion } from '@crosscheck/domain/consent-records/texts'
import { consents } from '@crosscheck/domain/text/english/consents'
import { expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'
import { deletedProfilesJobHandlers } from '../../operation/deleted-profiles/purge.ts'
import { submission } from '../profiles/testing.ts'

const { context, server } = await contextServer()
const texts = consents.form

const create = (user: string, body: Record<string, unknown> = submission()) =>
  server.call('POST /api/v1/profiles', user, { body })
const consentsOf = async (user: string | null) =>
  (await server.call('GET /api/v1/consents', user)).body.items

// claim: consents-are-recorded
test('saving a description records each purpose separately, with its exact text and version', async () => {
  const user = await context.addUser()
  const { id } = (await create(user)).body.profile
  const record = {
    profileId: id,
    textVersion: formTextVersion,
    givenAt: context.clock.now().toISOString(),
    givenBy: 'form',
    withdrawnAt: null,
    withdrawnBy: null,
  }
  const records = await consentsOf(user)
  expect(records.toSorted((a, b) => a.purpose.localeCompare(b.purpose))).toMatchObject([
    { ...record, purpose: 'adult', text: texts.adult },
    { ...record, purpose: 'comparison', text: texts.comparison },
    { ...record, purpose: 'own_risk', text: texts.own_risk },
    { ...record, purpose: 'processing', text: texts.processing },
  ])
})

test('a save that is sent twice records its consents once', async () => {
  const user = await context.addUser()
  const body = { ...submission(), id: 'twice' }
  const answers = await Promise.all([create(user, body), create(user, body)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await consentsOf(user)).toHaveLength(4)
})

test('a save with a missing box or an unknown text version records nothing', async () => {
  const user = await context.addUser()
  const withoutBox = { ...submission(), boxes: { ageConfirmed: true, dataProcessing: true } }
  expect((await create(user, withoutBox)).status).toBe(400)
  expect((await create(user, { ...submission(), textVersion: 'switch-2026-11-22' })).status).toBe(
    400,
  )
  expect((await create(user, { ...submission(), textVersion: 5 })).status).toBe(400)
  expect(await consentsOf(user)).toEqual([])
})

test('consent records are listed only for their owner and are deleted with their description', async () => {
  const [owner, stranger] = [await context.addUser(), await context.addUser()]
  const { id } = (await create(owner)).body.profile
  expect(await consentsOf(stranger)).toEqual([])

  await server.call('DELETE /api/v1/profiles/:id', owner, { params: { id } })
  expect(await consentsOf(owner)).toEqual([])
  context.moveClock(20_000)
  await context.runDueJobs(deletedProfilesJobHandlers(context))
  const left = await context.database.transaction('app', owner, (trx) =>
    trx.selectFrom('consentRecords').select('id').where('userId', '=', owner).execute(),
  )
  expect(left).toEqual([])
})
