import { expect, onTestFinished } from 'vitest'
import { busUrl } from '../../config/settings/reading/bus-url.ts'
import { createKeyring } from '../../crypto/primitives/keyring.ts'
import { createBusSubjects } from '../../crypto/sealing/bus-subjects.ts'
import { silentLog } from '../../testing/doubles/silent-log.ts'
import { formatNotice, noticeChannel, type Notice } from '../channel/notices.ts'
import { openBus } from './bus.ts'

export const keyOf = (byte: number) => new Uint8Array(32).fill(byte)

export const messagesFor = (userId: string): Notice => ({ kind: 'messages', userId })

/** One process on a bus until the test ends, and the notices it gets. */
export const openProcess = (url: string, keys = [keyOf(1)]) => {
  const subjectsOf = createBusSubjects(createKeyring(keys))
  const refused = Promise.withResolvers<unknown>()
  const log = {
    ...silentLog,
    warn: ({ error }: Record<string, unknown>) => refused.resolve(error),
  }
  const bus = openBus(busUrl(url), { log, subjectsOf })
  onTestFinished(() => bus.close())
  const notices: Notice[] = []
  let arrivals = 0
  bus.source.open({
    onNotice: (notice) => void notices.push(notice),
    onArriving: () => void (arrivals += 1),
  })
  const send = (...all: Notice[]) =>
    bus.carrier.send(
      all.map((notice) => ({ channel: noticeChannel, payload: formatNotice(notice) })),
    )
  return {
    ...bus,
    notices,
    send,
    arrivals: () => arrivals,
    /** The error of the first connection that ended or did not open. */
    firstError: refused.promise,
    until: (failure: string | null) => expect.poll(bus.failure).toBe(failure),
  }
}
