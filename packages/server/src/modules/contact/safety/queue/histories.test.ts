import { entryEndsAt } from '@crosscheck/domain/safety/retention-periods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testContext } from '../../../../testing/test-context.ts'
import { listOpenEntries } from './list-entries.ts'
import { retainReports } from './retain-reports.ts'
import { addToQueue } from './queue.ts'
import type { EncryptedReport } from '../report.ts'
import { decideEntry, readEntry, sweepReports } from './testing.ts'
import { trimReportsAbout } from './trim-reports.ts'

const context = await testContext()
const dayMs = 86_400_000

const content: EncryptedReport = {
  reason: 'threats',
  details: 'They threaten me.',
  messages: [{ by: 'reported', content: 'I know where you live.', createdAt: '2026-01-01' }],
  contact: { fullName: 'Stalker Name', phoneNumber: null, email: 'stalker@example.org' },
  match: { matchScore: 80, matchingFields: ['fullName'] },
}
const trimmed = { ...content, match: null }

/** Follows the deletion of an account: its rows in one transaction, then its keys. */
const leave = async (userId: string, withdraw = false) => {
  const keys = await context.database.transaction('auth', userId, async (trx) => {
    const own = await retainReports(context, trx, { userId, withdraw })
    const about = await trimReportsAbout(context, trx, userId)
    await trx.deleteFrom('users').where('id', '=', userId).execute()
    return [...own, ...about]
  })
  for (const key of [userId, ...keys]) await context.keyStore.destroy(key)
}

/** The expected state of a report, computed independently of the database. */
type Model = {
  createdAt: Date
  decidedAt: Date | null
  reportedLeftAt: Date | null
  reporterLeft: boolean
  exists: boolean
}

type Step =
  | 'decide'
  | 'reporter leaves'
  | 'reporter withdraws'
  | 'reported leaves'
  | 'sweep'
  | number
const step = fc.oneof(
  fc.constantFrom<Step>(
    'decide',
    'reporter leaves',
    'reporter withdraws',
    'reported leaves',
    'sweep',
  ),
  fc.constantFrom<Step>(1, 29, 31, 60, 89, 91, 179),
)

const newest = async (known: ReadonlySet<string>): Promise<string | undefined> =>
  (await listOpenEntries(context)).find(({ userId, id }) => userId === null && !known.has(id))?.id

test('after any history of a report, operators see what the retention rules allow, until its end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 7 }), async (steps) => {
      const [reporter, reported] = [await context.addUser(), await context.addUser()]
      const left = { reporter: false, reported: false }
      let id: string = crypto.randomUUID()
      const entry = { userId: reporter, id, kind: 'report', matchId: null } as const
      await context.database.transaction('app', reporter, (trx) =>
        addToQueue(context, trx, { entry: { ...entry, subjectUserId: reported }, content }),
      )
      const model: Model = {
        createdAt: context.clock.now(),
        decidedAt: null,
        reportedLeftAt: null,
        reporterLeft: false,
        exists: true,
      }
      const isOver = () => entryEndsAt(model) <= context.clock.now()
      for (const one of steps) {
        if (typeof one === 'number') context.moveClock(one * dayMs)
        else if (one === 'sweep') await sweepReports(context)
        else if (one === 'decide') {
          const outcome = await decideEntry(context, id)
          const isOpen = model.exists && !isOver()
          expect(outcome).toBe(isOpen ? (model.decidedAt ? 'decided' : 'done') : 'missing')
          if (outcome === 'done') model.decidedAt = context.clock.now()
        } else if (one === 'reported leaves') {
          if (left.reported) continue
          left.reported = true
          await leave(reported)
          model.reportedLeftAt = context.clock.now()
        } else {
          if (left.reporter) continue
          left.reporter = true
          const known = new Set((await listOpenEntries(context)).map((listed) => listed.id))
          await leave(reporter, one === 'reporter withdraws')
          model.exists &&= one === 'reporter leaves' && model.decidedAt === null && !isOver()
          model.reporterLeft = true
          if (model.exists) id = (await newest(known)) ?? 'not kept'
        }
        const found = await readEntry(context, id)
        if (!model.exists || isOver()) expect(found).toBe('missing')
        else
          expect(found).toMatchObject({
            entry: {
              userId: model.reporterLeft ? null : reporter,
              subjectUserId: model.reportedLeftAt ? null : reported,
              endsAt: entryEndsAt(model),
            },
            content: model.reportedLeftAt ? trimmed : content,
          })
      }
    }),
    { numRuns: 25 },
  )
})
