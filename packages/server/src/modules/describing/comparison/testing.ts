import { contextServer } from '../../../testing/test-server.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { profilesJobHandlers } from '../../matching/decide/jobs.ts'
import { alsoKnown, submission } from '../profiles/testing.ts'

/** A server with users whose descriptions can be switched off and on. */
export const openComparisonTest = async () => {
  const { context, server } = await contextServer()
  const jobs = { ...profilesJobHandlers(context), ...matchesJobHandlers(context) }

  const settle = async () => {
    context.moveClock(20_000)
    await context.runDueJobs(jobs)
  }

  const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[]) => {
    const { rows } = await context.admin.query<Row>(text, values)
    return rows
  }
  const countBlockingKeys = async (user: string): Promise<number> =>
    (await query('select 1 from blocking_keys where user_id = $1', [user])).length

  let phones = 0
  const freshPhone = () => `+48 601 ${234_000 + (phones += 37)}`

  const create = async (user: string, values: Record<string, unknown> = {}) =>
    (
      await server.call('POST /api/v1/profiles', user, {
        body: submission({ ...alsoKnown(values), ...values }),
      })
    ).body.profile

  const switchTo = (user: string | null, id: string, compared: unknown) =>
    server.call('PUT /api/v1/profiles/:id/comparison', user, { params: { id }, body: { compared } })

  const withdrawAll = (user: string | null) =>
    server.call('DELETE /api/v1/consents/comparison', user)

  const matchesOf = async (user: string) =>
    (await server.call('GET /api/v1/matches', user)).body.items

  const comparisonRecords = async (user: string) =>
    (await server.call('GET /api/v1/consents', user)).body.items.filter(
      ({ purpose }) => purpose === 'comparison',
    )

  /** Two users whose descriptions match; both were notified. */
  const matched = async () => {
    const phoneNumber = freshPhone()
    const [one, other] = [await context.addUser(), await context.addUser()]
    const { id } = await create(one, { fullName: 'Wera Nowak', phoneNumber })
    await create(other, { fullName: 'Verena K', phoneNumber })
    await settle()
    context.queued.length = 0
    const [match] = await matchesOf(one)
    return { one, other, id, phoneNumber, matchId: match?.id ?? '' }
  }

  /** Everything that a user can see of their matches, except values that change on their own. */
  const seenBy = async (user: string, matchId: string) => ({
    list: await matchesOf(user),
    detail: await server.call('GET /api/v1/matches/:id', user, { params: { id: matchId } }),
    counts: (await server.call('GET /api/v1/dashboard', user)).body.counts,
    notices: (await server.call('GET /api/v1/notifications', user)).body.items.map(
      ({ type }) => type,
    ),
  })
  return {
    context,
    server,
    jobs,
    settle,
    query,
    countBlockingKeys,
    freshPhone,
    create,
    switchTo,
    withdrawAll,
    matchesOf,
    comparisonRecords,
    matched,
    seenBy,
  }
}
