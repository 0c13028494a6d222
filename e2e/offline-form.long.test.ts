import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as lock from '../packages/web/src/text/account/app-lock.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import * as ui from '../packages/web/src/text/app/ui.ts'
import * as withoutServer from '../packages/web/src/text/app/without-server.ts'
import * as bell from '../packages/web/src/text/notifications/bell.ts'
import * as notifications from '../packages/web/src/text/notifications/notifications.ts'
import * as landing from '../packages/web/src/text/pages/landing.ts'
import * as words from '../packages/web/src/text/profile/wizard.ts'
import { axeViolations, overflow, type Theme } from './support/browser.ts'
import { cachedAddresses, openAsApp, workerReady } from './support/installed.ts'
import { setUpJourney } from './support/journey.ts'
import { newPerson, signUp, waitFor } from './support/people/people.ts'
import { atStep, readStep, typeField } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

/** An installed application with a signed-in user, whose worker has stored the page. */
const installed = async (name: string, theme: Theme = 'light') => {
  const { page, context } = await visitor({ width: 'phone', theme })
  await openAsApp(page)
  const person = newPerson(name)
  await signUp(page, person)
  await page.reload()
  await workerReady(page)
  await waitFor(async () => (await cachedAddresses(page)).includes('/kept/en/crosscheck'))
  return { page, context, person }
}

const typed = 'typed.offline@example.org'

const type = async (page: Page, value: string): Promise<void> => {
  await atStep(page, 1)
  await typeField(page, { step: 1, name: 'email', value })
  await page.getByText(words.draftLocal).waitFor()
}

/** Opens the form, and types in it after the connection is lost. */
const typeOffline = async (page: Page, value = typed): Promise<void> => {
  await page.goto('/profile?step=1')
  await atStep(page, 1)
  await page.context().setOffline(true)
  await type(page, value)
}

const offlineTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'No connection' })

test('the form opens without a connection with what was typed on this device, and is saved when the connection returns', async () => {
  const { page, context } = await installed('offline-form')
  await typeOffline(page, 'first@example.org')
  await page.reload()
  await page.getByText(words.draftRestored).waitFor()
  await type(page, typed)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: bell.bell }).click()
  await page.getByText(notifications.offlineEmpty).waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/dashboard')
  await page.getByRole('heading', { name: ui.unreachableTitle }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: withoutServer.continueForm }).click()
  await page.getByText(words.draftRestored).waitFor()

  await context.setOffline(false)
  await page.getByText(/^Draft saved at/).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('_draft')
  await page.goto('/profile?step=1')
  await page.getByText(words.draftRestored).waitFor()
  expect(await readStep(page, 1, { 1: { email: '' } })).toEqual({ email: typed })
})

// claim: nothing-of-users-in-caches, entries-of-the-browser
test('signing out leaves nothing of the user in the caches and storages of an installed application, also without a connection', async () => {
  for (const isOffline of [false, true]) {
    const { page, context, person } = await installed('offline-traces')
    await typeOffline(page)
    await page.reload()
    await page.getByText(words.draftRestored).waitFor()
    const [tokens, draft] = await page.evaluate(() => [
      JSON.parse(localStorage.getItem('blink_tokens') ?? ''),
      Object.keys(localStorage).find((key) => key.startsWith('crosscheck_draft:')),
    ])
    const id = String(draft).split(':')[1] ?? ''
    await context.setOffline(isOffline)
    if (!isOffline) await page.getByText(/^Draft saved at/).waitFor()
    if (!isOffline) await page.getByRole('button', { name: header.menu }).click()
    await page.getByRole('button', { name: header.signOut, exact: true }).click()
    await page.getByRole('heading', { name: landing.hero }).waitFor()
    if (!isOffline) await waitFor(async () => (await cachedAddresses(page)).length === 0)
    const left = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((key) => caches.open(key)))
      const answers = await Promise.all(stores.map((store) => store.matchAll()))
      const bodies = await Promise.all(answers.flat().map((answer) => answer.text()))
      const headers = answers.flat().map((answer) => JSON.stringify([...answer.headers]))
      const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
      const databases = (await indexedDB.databases()).map((database) => String(database.name))
      return [...bodies, ...headers, ...stored, ...databases].join('\n')
    })
    const secrets = [person.email, typed, id, tokens.access_token, tokens.refresh_token]
    expect(secrets.every((secret) => secret.length > 10)).toBe(true)
    expect(secrets.filter((secret) => left.includes(secret))).toEqual([])
    await context.setOffline(false)
  }
})

test('a device with an app lock shows nothing of the user without a connection', async () => {
  const { page, person } = await installed('offline-lock')
  await page.goto('/account')
  await page.getByRole('button', { name: lock.set }).click()
  await page.getByLabel(lock.after).selectOption('5')
  await page.getByLabel(lock.newPin).fill('481516')
  await page.getByRole('button', { name: lock.save }).click()
  await page.getByText(lock.saved).waitFor()
  await typeOffline(page)
  for (const path of ['/profile', '/dashboard']) {
    await page.goto(path)
    await page.getByRole('heading', { name: ui.unreachableTitle }).waitFor()
    const content = await page.content()
    expect(content).not.toContain(typed)
    expect(content).not.toContain(person.email)
    expect(await page.getByRole('link', { name: withoutServer.continueForm }).count()).toBe(0)
  }
})

// claim: neutral-names
test('without a connection the form has the chosen name, and the neutral page replaces it after a change of the name and after Leave', async () => {
  const { page, context } = await installed('offline-name')
  const choose = (cookie: string, value: string) =>
    context.addCookies([{ name: cookie, value, url: app().url }])
  await choose('cc_appearance', 'notes')
  await context.setOffline(true)
  await page.goto('/profile')
  await offlineTitle(page).waitFor()

  await context.setOffline(false)
  await page.goto('/dashboard')
  await waitFor(async () => (await cachedAddresses(page)).includes('/kept/en/notes'))
  await context.setOffline(true)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: ui.unreachableTitle }).waitFor()
  expect(await page.title()).not.toMatch(/crosscheck/i)
  expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/crosscheck/i)

  await choose('cc_left', '1')
  await page.goto('/dashboard')
  await offlineTitle(page).waitFor()
})
