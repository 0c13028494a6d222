import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followUpdates } from './follow-updates.ts'

const page = '/assets/page-1.js'

/** A worker whose pages were built with the given script; undefined: it does not reply. */
class FakeWorker extends EventTarget {
  state = 'installed'
  received: unknown[] = []
  readonly pageScript: string | undefined
  constructor(pageScript: string | undefined) {
    super()
    this.pageScript = pageScript
  }
  postMessage({ type }: { type: string }, [port]: MessagePort[] = []) {
    this.received.push(type)
    if (this.pageScript) port?.postMessage({ version: '1', pageScript: this.pageScript })
    port?.close()
  }
  enter(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  update = vi.fn(async () => {})
}

let tab: EventTarget & { visibilityState: string }

beforeEach(() => {
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', tab)
})
afterEach(() => vi.unstubAllGlobals())

const follow = async (registration: FakeRegistration, now = () => 0) => {
  const onNewVersion = vi.fn<() => void>()
  await followUpdates(registration as unknown as ServiceWorkerRegistration, {
    pageScript: () => page,
    onNewVersion,
    now,
  })
  return onNewVersion
}

test('a waiting worker of a newer version is offered and not activated', async () => {
  const registration = new FakeRegistration()
  const worker = new FakeWorker('/assets/page-2.js')
  registration.waiting = worker
  expect(await follow(registration)).toHaveBeenCalledOnce()
  expect(worker.received).toEqual(['version'])
})

test('a waiting worker of the same version as the page is activated without a question', async () => {
  const registration = new FakeRegistration()
  const worker = new FakeWorker(page)
  registration.waiting = worker
  expect(await follow(registration)).not.toHaveBeenCalled()
  expect(worker.received).toEqual(['version', 'skip-waiting'])
})

test('a worker that arrives later is offered once, when it is installed', async () => {
  const registration = new FakeRegistration()
  const offered = await follow(registration)
  const worker = new FakeWorker('/assets/page-2.js')
  worker.state = 'installing'
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  registration.dispatchEvent(new Event('updatefound'))
  expect(worker.received).toEqual([])
  worker.enter('installed')
  await expect.poll(() => offered.mock.calls.length).toBe(1)
  expect(worker.received).toEqual(['version'])
})

test('a worker that could not be installed is ignored, and so is a failed check', async () => {
  const registration = new FakeRegistration()
  registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
  const worker = new FakeWorker('/assets/page-2.js')
  worker.state = 'redundant'
  registration.installing = worker
  expect(await follow(registration)).not.toHaveBeenCalled()
  expect(worker.received).toEqual([])
})

test('a worker that does not reply is ignored', async () => {
  vi.useFakeTimers()
  try {
    const registration = new FakeRegistration()
    registration.waiting = new FakeWorker(undefined)
    const following = follow(registration)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await following).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('an open page looks for a new version when it becomes visible, at most once an hour', async () => {
  let time = 0
  const registration = new FakeRegistration()
  await follow(registration, () => time)
  const show = (at: number, state = 'visible') => {
    time = at
    tab.visibilityState = state
    tab.dispatchEvent(new Event('visibilitychange'))
  }
  const hour = 60 * 60_000
  show(hour - 1)
  show(hour, 'hidden')
  expect(registration.update).toHaveBeenCalledTimes(1)
  show(hour)
  show(2 * hour - 1)
  expect(registration.update).toHaveBeenCalledTimes(2)
})
