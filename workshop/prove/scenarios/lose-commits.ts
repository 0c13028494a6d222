import { openLossyProxy, type LossyProxy } from '@crosscheck/server/testing/doubles/lossy-proxy'
import type { RoundScenario } from '../rounds.ts'
import {
  openExternalEnvironment,
  type ExternalEnvironment,
} from '../environment/databases/outside-environment.ts'
import { pause } from '../environment/pause.ts'
import type { TestEnvironmentOptions } from '../environment/environment.ts'

type LossyEnvironment = ExternalEnvironment & { proxy: LossyProxy }

const open = async (options: TestEnvironmentOptions): Promise<LossyEnvironment> => {
  const opened = Promise.withResolvers<LossyProxy>()
  const environment = await openExternalEnvironment(options, async (url) => {
    const proxy = await openLossyProxy(url)
    opened.resolve(proxy)
    return { url: proxy.urlOf(url), close: proxy.close }
  })
  return { ...environment, proxy: await opened.promise }
}

export const loseCommits: RoundScenario<LossyEnvironment> = {
  name: 'lose-commits',
  title: 'answers to COMMIT lost on their way, so that nobody knows what happened',
  rounds: 50,
  open,
  async round({ environment: { instance, ledger, proxy, random } }) {
    await pause(random.between(200, 500))
    const recovered = instance.faults.begin('unavailable')
    proxy.loseCommitAnswers(true)
    await pause(random.between(50, 400))
    proxy.loseCommitAnswers(false)
    ledger.restarts.push(await instance.ready())
    recovered()
  },
}
