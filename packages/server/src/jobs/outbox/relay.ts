import type { Listener } from '../../db/connection/listener.ts'
import type { Log } from '../../lib/log.ts'
import { repeat } from '../../lib/tasks/repeat.ts'
import { codeOf } from '../queue/failure.ts'
import { listenForQueued } from '../queue/wake.ts'
import { deliverQueued, type Delivery, type DeliveryDeps } from './deliver.ts'
import { emptyFormerQueue } from './former-queue.ts'

/** Announcements wake the relay; polling finds what was not announced. */
const pollMs = 5_000
const retryMs = 1_000
const formerQueueMs = 60_000

export type RelayDeps = DeliveryDeps & {
  log: Log
  /** A direct address of the main database. */
  listenUrl: string
}

export type Relay = {
  /** Passes waiting jobs on, and further ones until `stop`. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** No batch is delivered while the queue's database is away, as its rows would stay locked. */
const checkQueue = ({ database }: DeliveryDeps): Promise<unknown> =>
  database.transaction('queue', null, async () => {}, { isOneExchange: true })

/** Passes jobs on as soon as they are announced, and when a job that may be canceled is due. */
export const createRelay = (deps: RelayDeps): Relay => {
  const { database, log } = deps
  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isAsked = false
  let isFailing = false
  let isStopped = false

  const deliverAll = async (): Promise<Delivery | null> => {
    isAsked = false
    const delivery = await deliverQueued(deps)
    const isUnfinished = delivery !== null && (delivery.isFull || isAsked)
    return isUnfinished && !isStopped ? deliverAll() : delivery
  }

  /** Returns the pause until the next look. */
  const pass = async (): Promise<number> => {
    if (isFailing) await checkQueue(deps)
    const delivery = await deliverAll()
    if (isFailing) log.info({}, 'jobs are passed on to the queue again')
    isFailing = false
    const nextMs = (delivery?.nextIn ?? Infinity) * 1000
    return Math.min(pollMs, Math.max(nextMs, 0))
  }

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    let pauseMs = retryMs
    try {
      pauseMs = await pass()
    } catch (error) {
      if (!isFailing)
        log.warn({ code: codeOf(error) }, 'jobs could not be passed on to the queue; trying again')
      isFailing = true
    }
    running = null
    if (isStopped) return
    timer = setTimeout(wake, pauseMs)
    timer.unref()
  }

  const wake = (): void => {
    isAsked = true
    if (!isStopped) running ??= run()
  }

  const former = repeat(formerQueueMs, async () => {
    try {
      const jobs = await emptyFormerQueue(database)
      if (jobs > 0) {
        log.info({ jobs }, 'jobs were moved from the queue in the main database')
        wake()
      }
    } catch (error) {
      log.warn({ code: codeOf(error) }, 'the queue in the main database could not be emptied')
    }
  })

  return {
    async start() {
      await former.start()
      listener = listenForQueued({ url: deps.listenUrl, log, wake })
      wake()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await Promise.all([listener?.close(), former.stop(), running])
    },
  }
}
