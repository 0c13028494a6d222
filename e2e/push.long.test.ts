import { afterAll, expect, test } from 'vitest'
import type { BrowserContext, CDPSession, Worker } from 'playwright-core'
import { startPushService } from '../packages/server/src/testing/doubles/push-service.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import * as t from '../packages/web/src/text/notifications/push.ts'
import { axeViolations } from './support/browser.ts'
import { act, confirm, createCouple, type Party } from './support/people/couples.ts'
import { isLive, signIn, waitFor } from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'

/**
 * Tests cannot reach a push service, so a stand-in receives the server's messages for the browser.
 */
const service = await startPushService()
const { app, visitor } = setUpJourney(async () => ({ PUSH_SERVICES: service.origin }), {
  needsWholeBrowser: true,
})
afterAll(service.close)

/** The subscription that the browser's push service would return; everything after it is real. */
const stubPushApi = async (context: BrowserContext) => {
  await context.exposeFunction('subscribeElsewhere', service.subscribe)
  await context.addInitScript(() => {
    let current: unknown = null
    const encode = (key: Uint8Array<ArrayBuffer>) =>
      btoa(String.fromCharCode(...key))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const { subscribeElsewhere } = globalThis as unknown as {
      subscribeElsewhere: (key: string) => Promise<{ endpoint: string }>
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        const subscription = await subscribeElsewhere(encode(options.applicationServerKey))
        const unsubscribe = async () => void (current = null)
        current = { ...subscription, toJSON: () => subscription, unsubscribe }
        return current
      },
    })
  })
}

type Registration = { registrationId: string; scopeURL: string; isDeleted: boolean }

/** Delivers a message to the service worker as the browser does. */
const deliverTo = async (session: CDPSession): Promise<(data: string) => Promise<void>> => {
  let found: Registration | undefined
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    found = registrations.find(({ isDeleted }: Registration) => !isDeleted) ?? found
  })
  await session.send('ServiceWorker.enable')
  await waitFor(async () => found !== undefined)
  return async (data) => {
    const { registrationId = '' } = found ?? {}
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: app().url,
      registrationId,
      data,
    })
  }
}

/** The worker may be running already, or start soon. */
const workerOf = async (context: BrowserContext): Promise<Worker> => {
  const begins = context.waitForEvent('serviceworker')
  begins.catch(() => {})
  return context.serviceWorkers()[0] ?? begins
}

/** The notifications that the worker shows. */
const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, data }) => {
      const { matchId } = data as { matchId: string | null }
      return { title, body, tag, data: { matchId } }
    })
  })

/** The number of pages that the worker sees; a closed page disappears from it with a delay. */
const pagesSeenBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { clients } = self as unknown as {
      clients: { matchAll(of: object): Promise<unknown[]> }
    }
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })

/** Simulates a press on a notification, which tests cannot trigger. */
const askToOpen = (worker: Worker, path: string) =>
  worker.evaluate(async (target) => {
    type Windows = {
      matchAll(of: object): Promise<{ postMessage(message: unknown, transfer: []): void }[]>
    }
    const { clients } = self as unknown as { clients: Windows }
    for (const client of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
      client.postMessage({ type: 'open-page', path: target }, [])
  }, path)

const openAs = async ({ person }: Party, { standIn = true } = {}) => {
  const { context, page } = await visitor({ worker: true })
  if (standIn) await stubPushApi(context)
  await context.grantPermissions(['notifications'])
  await page.goto('/auth?next=/settings')
  await signIn(page, person)
  await page.waitForURL('**/settings')
  await page.getByRole('button', { name: t.switchOn }).click()
  await page.getByText(t.switchedOn).waitFor()
  return { context, page }
}

let couples = 0

/** Two users with a match of their own, also at a second try; one of them requests contact. */
const createMatchedCouple = async (fullName: string) => {
  couples += 1
  const partner = { fullName, licensePlate: `AB${couples} CDE` }
  const { own, other, matchIds } = await createCouple(app(), [partner])
  const [matchId = ''] = matchIds
  await confirm(own, matchId)
  await confirm(other, matchId)
  return {
    own,
    matchId,
    ask: () => act(other, { matchId, name: 'request', body: { requestType: 'contact_share' } }),
  }
}

test('a device with push switched on shows that there is news, without details, until the user signs out', async () => {
  const { own, matchId, ask } = await createMatchedCouple('Daniel Brooks')
  service.delivered.length = 0
  const { context, page } = await openAs(own)
  await page.getByText(t.states.push).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await ask()
  await waitFor(async () => service.delivered.length > 0)
  expect(service.rejected).toEqual([])
  const text = service.delivered.at(-1)?.text ?? ''
  expect(JSON.parse(text)).toEqual({ matchId })

  const deliver = await deliverTo(await context.newCDPSession(page))
  const worker = await workerOf(context)
  // A user who looks at the page gets no notification.
  await deliver(text)
  await page.goto('about:blank')
  expect(await shownBy(worker)).toEqual([])
  await waitFor(async () => (await pagesSeenBy(worker)) === 0)
  await deliver(text)
  const news = { title: t.notificationTitle, body: '', tag: 'crosscheck' }
  await waitFor(async () => (await shownBy(worker)).length > 0)
  expect(await shownBy(worker)).toEqual([{ ...news, data: { matchId } }])
  // News about a second match: there is still one notification, and it opens no single match.
  await deliver('{"matchId":"another"}')
  await waitFor(async () => (await shownBy(worker))[0]?.data.matchId === null)
  expect(await shownBy(worker)).toEqual([{ ...news, data: { matchId: null } }])

  await page.goto(`/match/${matchId}`)
  await waitFor(async () => (await shownBy(worker)).length === 0)
  await askToOpen(worker, '/dashboard')
  await page.waitForURL('**/dashboard')

  await page.getByRole('button', { name: header.signOut, exact: true }).click()
  await page.waitForURL(`${app().url}/`)
  const devices = async () => {
    const { body } = await own.api.send('GET', '/api/v1/push')
    return (body as { devices: unknown[] }).devices.length
  }
  await waitFor(async () => (await devices()) === 0)
})

test('where push is unavailable, an open page in the background shows the notification', async () => {
  const { own, matchId, ask } = await createMatchedCouple('Tomas Varga')
  const { context, page } = await openAs(own, { standIn: false })
  const live = isLive(page)
  await page.reload()
  await page.getByText(t.states.tab).waitFor()
  await live
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const otherPage = await context.newPage()
  await otherPage.bringToFront()
  // Without a window manager, a page in the background still counts as visible.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  const worker = await workerOf(context)
  await ask()
  await waitFor(async () => (await shownBy(worker)).length > 0)
  expect(await shownBy(worker)).toEqual([
    { title: t.notificationTitle, body: '', tag: 'crosscheck', data: { matchId } },
  ])
})
