import { expect, test, vi } from 'vitest'
import { openPage, renewSubscription } from './windows.ts'
import { showPushNotice } from './push-notice.ts'

type Window = Partial<Pick<WindowClient, 'focused' | 'visibilityState' | 'frameType'>> & {
  answers?: boolean
}

const titles = {
  en: {
    crosscheck: 'News in CrossCheck',
    notes: 'News in Notes',
    planner: 'News in Planner',
    reading: 'News in Reading list',
    unknown: 'News',
  },
  th: {
    crosscheck: 'ข่าวใน CrossCheck',
    notes: 'ข่าวในบันทึก',
    planner: 'ข่าวในแผนงาน',
    reading: 'ข่าวในรายการอ่าน',
    unknown: 'ข่าว',
  },
}

/** A browser with the given windows, as the worker sees it. */
const fakeWorker = (windows: Window[], userAgent = 'Chrome/140') => {
  const shown: { title: string; options: NotificationOptions }[] = []
  const opened: string[] = []
  const received: unknown[] = []
  const subscribed: unknown[] = []
  const clients = windows.map(({ answers = true, frameType = 'top-level', ...window }) => ({
    ...window,
    frameType,
    focus() {
      return Promise.resolve(this)
    },
    postMessage(message: unknown, [port]: MessagePort[] = []) {
      received.push(message)
      if (answers) port?.postMessage(true)
    },
  }))
  const worker = {
    location: { protocol: 'https:' },
    navigator: { userAgent, languages: ['th-TH', 'en'] },
    clients: {
      matchAll: async () => clients,
      openWindow: async (path: string) => void opened.push(path),
    },
    registration: {
      pushManager: { subscribe: async (options: unknown) => void subscribed.push(options) },
      getNotifications: async () => [],
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
    },
  }
  return {
    worker: worker as unknown as ServiceWorkerGlobalScope,
    shown,
    opened,
    received,
    subscribed,
  }
}

const news = { matchId: 'm-1' }
const focusedWindow: Window = { focused: true, visibilityState: 'visible' }
const noWindow: Window = { focused: false, visibilityState: 'hidden' }

test('a push is shown unless a window of the application is visible', async () => {
  const [none, hidden, open] = [[], [noWindow], [noWindow, focusedWindow]].map((windows) =>
    fakeWorker(windows),
  )
  for (const { worker } of [none, hidden, open].flatMap((one) => one ?? []))
    await showPushNotice(worker, news, { titles })
  expect(none?.shown).toHaveLength(1)
  expect(hidden?.shown).toHaveLength(1)
  expect(open?.shown).toEqual([])
})

test('Safari always shows a push', async () => {
  const { worker, shown } = fakeWorker(
    [focusedWindow],
    'AppleWebKit/605.1.15 Version/18.0 Safari/605',
  )
  await showPushNotice(worker, news, { titles })
  expect(shown).toHaveLength(1)
})

test('a push is in the language of the device, else in that of the browser', async () => {
  const { worker, shown } = fakeWorker([])
  await showPushNotice(worker, news, { titles })
  const get = async (name: string) => (name === '__Host-cc_language' ? { value: 'en' } : null)
  await showPushNotice(Object.assign(worker, { cookieStore: { get } }), news, { titles })
  const failing = { get: () => Promise.reject(new Error('closed')) }
  await showPushNotice(Object.assign(worker, { cookieStore: failing }), news, { titles })
  expect(shown.map(({ title, options }) => [options.lang, title])).toEqual([
    ['th', 'ข่าว'],
    ['en', 'News in CrossCheck'],
    ['th', 'ข่าว'],
  ])
})

// claim: neutral-names
test('a push names the application as its device does, or not at all where the worker reads no cookies', async () => {
  const { worker, shown } = fakeWorker([])
  const choose = (value: string | undefined) =>
    Object.assign(worker, {
      cookieStore: {
        get: async (name: string) =>
          name === '__Host-cc_appearance' && value !== undefined ? { value } : null,
      },
    })
  for (const value of [undefined, 'notes', 'of an older version'])
    await showPushNotice(choose(value), news, { titles })
  await showPushNotice(Object.assign(worker, { cookieStore: undefined }), news, { titles })
  expect(shown.map(({ title }) => title)).toEqual([
    'ข่าวใน CrossCheck',
    'ข่าวในบันทึก',
    'ข่าวใน CrossCheck',
    'ข่าว',
  ])
})

test('clicking a notification navigates an existing window, preferably the visible one', async () => {
  const { worker, opened, received } = fakeWorker([noWindow, { ...focusedWindow, focused: false }])
  await openPage(worker, '/match/m-1')
  expect(received).toEqual([{ type: 'open-page', path: '/match/m-1' }])
  expect(opened).toEqual([])
})

test('clicking a notification opens a new window if there is none outside a foreign frame', async () => {
  for (const windows of [[], [{ ...focusedWindow, frameType: 'nested' as const }]]) {
    const { worker, opened } = fakeWorker(windows)
    await openPage(worker, '/dashboard')
    expect(opened).toEqual(['/dashboard'])
  }
})

test('a window that does not reply is left unchanged', async () => {
  const { worker, opened } = fakeWorker([{ ...noWindow, answers: false }])
  vi.useFakeTimers()
  const opening = openPage(worker, '/dashboard')
  await vi.advanceTimersByTimeAsync(1_000)
  await opening
  vi.useRealTimers()
  expect(opened).toEqual(['/dashboard'])
})

test('a changed subscription is created again with the same options, and every page is notified', async () => {
  const { worker, subscribed, received } = fakeWorker([noWindow, focusedWindow])
  const options = { userVisibleOnly: true } as PushSubscriptionOptions
  await renewSubscription(worker, { oldSubscription: { options } as PushSubscription })
  expect(subscribed).toEqual([options])
  expect(received).toEqual([{ type: 'subscription-changed' }, { type: 'subscription-changed' }])
})

test('a subscription that the browser renewed itself only notifies the pages', async () => {
  const { worker, subscribed, received } = fakeWorker([noWindow])
  await renewSubscription(worker, { newSubscription: {} as PushSubscription })
  expect([subscribed, received]).toEqual([[], [{ type: 'subscription-changed' }]])
})
