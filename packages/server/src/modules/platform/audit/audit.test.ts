import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { auditSealingContext, recordAudit, type EncryptedAuditDetails } from './service.ts'

const context = await testContext()
const userId = await context.addUser()

const record = (id?: string) =>
  context.database.transaction('app', userId, (trx) =>
    recordAudit(context, trx, {
      userId,
      actionType: 'profile_created',
      details: { profileId: 'p' },
      origin: { address: '203.0.113.0/24', userAgent: 'Browser '.repeat(200) },
      ...(id && { id }),
    }),
  )
const rows = () =>
  context.database.transaction('app', userId, (trx) =>
    trx.selectFrom('auditLog').selectAll().execute(),
  )

test('an audit row names the action and seals the personal data', async () => {
  expect(await record()).toBe(true)
  const [row] = await rows()
  expect(row).toMatchObject({ userId, actionType: 'profile_created' })
  if (!row) return
  expect(row.sealed.includes('203.0.113')).toBe(false)
  const content = await context.sealer.open<EncryptedAuditDetails>(
    auditSealingContext(userId, row.id),
    row.sealed,
  )
  expect(JSON.parse(content.details)).toEqual({ profileId: 'p' })
  expect(content.ipAddress).toBe('203.0.113.0/24')
  expect(content.userAgent).toHaveLength(512)
})

test('an audit row with an id is stored only once', async () => {
  expect(await record('job-1')).toBe(true)
  expect(await record('job-1')).toBe(false)
})

test('audit rows cannot be changed or deleted, not even by their user', async () => {
  for (const role of ['app', 'auth', 'worker', 'matcher', 'admin'] as const) {
    const change = context.database.transaction(role, userId, (trx) =>
      trx.updateTable('auditLog').set({ actionType: 'nothing' }).execute(),
    )
    await expect(change).rejects.toMatchObject({ code: '42501' })
    const removal = context.database.transaction(role, userId, (trx) =>
      trx.deleteFrom('auditLog').execute(),
    )
    // The worker may erase rows past their retention period, and no row is that old.
    if (role === 'worker') expect(await removal).toMatchObject([{ numDeletedRows: 0n }])
    else await expect(removal).rejects.toMatchObject({ code: '42501' })
  }
})
