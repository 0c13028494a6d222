import type { CallName } from '@crosscheck/domain/contract/contract'
import { contextServer } from '../../../testing/test-server.ts'
import { mailsOf, pair, type Pair } from '../consent/testing.ts'
/** Two users in contact, and the view of the counterpart, for tests of blocks and reports. */
export const safetyTest = async () => {
  const { context, server } = await contextServer()

  const call = (name: CallName, user: string | null, id: string, body: unknown = {}) =>
    server.call(name, user, { params: { id }, body })
  const consentOf = async (user: string, id: string) =>
    (await server.call('GET /api/v1/matches/:id/consent', user, { params: { id } })).body.consent

  const talking = async (): Promise<Pair> => {
    const matched = await pair(context, server)
    for (const user of [matched.one, matched.other])
      await call('POST /api/v1/matches/:id/consent/agree', user, matched.id)
    context.queued.length = 0
    return matched
  }

  /** The counterpart's answers, without values that differ between any two matches. */
  const seenByOther = async (matched: Pair, asks: [CallName, unknown?][]) => {
    const names = new Map([
      [matched.id, 'match'],
      [matched.one, 'one'],
      [matched.other, 'other'],
    ])
    const seen: string[] = []
    for (const [name, body] of asks) {
      const answer = await call(name, matched.other, matched.id, body)
      seen.push(`${name} ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    const bell = await server.call('GET /api/v1/notifications', matched.other)
    // Sorted, because in this test everything happens at the same time.
    seen.push(
      bell.body.items
        .map(({ id: _id, ...rest }) => JSON.stringify(rest))
        .toSorted()
        .join(),
    )
    seen.push(mailsOf(context, matched).join())
    return seen.map((text) =>
      [...names]
        .reduce((left, [id, name]) => left.replaceAll(id, name), text)
        .replaceAll(/"id":"[^"]+"/g, '"id":"any"')
        .replaceAll(/"profileId":"[^"]+"/g, '"profileId":"any"'),
    )
  }

  return { context, server, call, consentOf, talking, seenByOther }
}
