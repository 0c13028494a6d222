import type { CallName } from '@crosscheck/domain/contract/contract'
import { withClient } from '../../db/connection/with-client.ts'
import { makeEveryCall } from './every-call.ts'
import { openWorld, type WholeApp } from './world.ts'

type Watch = <Result extends { status: number }>(
  name: CallName,
  work: () => Promise<Result>,
) => Promise<Result>

/** Makes every call once. `watch` runs each one, with what it leaves to do after its answer. */
export const watchEveryCall = (whole: WholeApp, watch: Watch): Promise<void> =>
  withClient(whole.adminUrl, async (admin) => {
    const { background, matching } = whole.app.context
    const settle = async (): Promise<void> => {
      await background.settled()
      await matching.settled()
    }
    const world = openWorld(whole, { admin, name: 'someone' })
    await makeEveryCall(world, async (name, token, input) => {
      await settle()
      return watch(name, async () => {
        const answer = await whole.call(name, token, input)
        await settle()
        return answer
      })
    })
  })
