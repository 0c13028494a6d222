import { call, session, startSession } from '../session/app-session.ts'
import { hasAppLock, readDeviceLock } from '../device/device-lock.ts'
import { minutesMs } from '@crosscheck/domain/limits/limits'

type UseDeps = {
  afterMinutes: number
  now: () => number
  /** Runs until the returned function is called. */
  every: (ms: number, run: () => void) => () => void
  /** The time without use is over. */
  lock: () => void
  /** Tells the server and the other tabs that the session is in use. */
  report: () => void
}

/** How often, within the time without use, the server hears of use. */
const reportsPerPeriod = 8

/**
 * Locks after some time without use. The server measures the same time from the last report, so
 * that it locks although this page was closed.
 */
export const watchUse = ({ afterMinutes, now, every, lock, report }: UseDeps) => {
  const periodMs = minutesMs(afterMinutes)
  const reportMs = periodMs / reportsPerPeriod
  let usedAt = now()
  let reportedAt = now()

  const reportUse = () => {
    reportedAt = now()
    report()
  }
  const isOver = () => now() - usedAt >= periodMs
  const check = () => {
    if (isOver()) lock()
    else if (usedAt > reportedAt) reportUse()
  }
  const stop = every(reportMs, check)
  return {
    stop,
    /** The page is visible again: timers may have slept. */
    check,
    /** The user did something here. */
    used: () => {
      if (isOver()) return lock()
      usedAt = now()
      if (usedAt - reportedAt >= reportMs) reportUse()
    },
    /** The user did something in another tab, which has reported it. */
    usedElsewhere: () => {
      usedAt = now()
      reportedAt = usedAt
    },
  }
}

type Notice = 'used' | 'locked' | 'unlocked'

/** An unlocked page holds it, so that the next one knows that the site is open. */
const openName = 'crosscheck-open'

const tabs = new BroadcastChannel('crosscheck-lock')
const say = (notice: Notice) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin
  tabs.postMessage(notice)
}

const every = (ms: number, run: () => void) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

const lockOnServer = () => call('POST /api/v1/app-lock/lock', undefined, { keepalive: true })

const isOpenElsewhere = async (): Promise<boolean> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === openName)
}

let stopHolding = () => {}
const holdOpen = () => {
  const released = new Promise<void>((resolve) => {
    stopHolding = resolve
  })
  void navigator.locks?.request(openName, { mode: 'shared' }, () => released)
}

let watched: ReturnType<typeof watchUse> | undefined

const lockHere = () => {
  if (!session.get().isLocked) session.showLock()
}

export const lockNow = (): void => {
  lockHere()
  say('locked')
  // Without a connection the server locks when the time without use is over.
  void lockOnServer().catch(() => {})
}

const watch = () => {
  if (watched || !hasAppLock()) return
  holdOpen()
  watched = watchUse({
    afterMinutes: readDeviceLock().afterMinutes,
    now: () => Date.now(),
    every,
    lock: lockNow,
    report: () => {
      say('used')
      void call('POST /api/v1/app-lock/used').catch(() => {})
    },
  })
}

const stopWatching = () => {
  watched?.stop()
  watched = undefined
  stopHolding()
}

export const lockChanged = (): void => {
  stopWatching()
  followLock()
  watch()
}

let isFollowing = false

/** Locks this page after some time without use, and together with the other tabs. */
const followLock = () => {
  if (isFollowing) return
  isFollowing = true
  for (const kind of ['pointerdown', 'keydown', 'scroll'] as const)
    addEventListener(kind, () => watched?.used(), { passive: true, capture: true })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) watched?.check()
  })
  tabs.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
    if (data === 'used') watched?.usedElsewhere()
    if (data === 'locked') lockHere()
    if (data === 'unlocked' && session.get().isLocked) void session.unlocked()
  })
  session.subscribe(() => {
    const { isLocked, isAuthenticated } = session.get()
    if (isLocked) stopWatching()
    else if (isAuthenticated) watch()
  })
}

export const unlocked = (): void => {
  say('unlocked')
  followLock()
  void session.unlocked()
}

export const startWithLock = async (): Promise<void> => {
  followLock()
  const isOpening = readDeviceLock().atOpening && !(await isOpenElsewhere())
  await (isOpening ? session.startLocked(lockOnServer) : startSession())
}
