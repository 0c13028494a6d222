import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as auth from '../packages/web/src/text/account/auth.ts'
import * as center from '../packages/web/src/text/match/match-center.ts'
import * as mails from '../packages/web/src/text/notifications/mail-settings.ts'
import * as match from '../packages/web/src/text/match/match.ts'
import { loading } from '../packages/web/src/text/app/ui.ts'
import { bell } from '../packages/web/src/text/notifications/bell.ts'
import { readAll } from '../packages/web/src/text/notifications/notifications.ts'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { signUpByApi, submission, type Api } from './support/people/api.ts'
import { createLayoutChecks, type LayoutCheck } from './support/layout-checks.ts'
import { newPerson, signIn, waitFor, type Person } from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'
import { atStep, everyFieldValue, typeAll } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

type Matches = { items: { id: string }[] }

/** A user with matches of every status, and a new user. */
const prepare = async (): Promise<{ person: Person; matches: string[] }> => {
  const person = newPerson('screens')
  const api = await signUpByApi(app(), person)
  const partners = [
    { fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142', occupation: 'Nurse' },
    { fullName: 'Somchai Jaidee', socialMediaInstagram: '@somchai.j', birthdate: '1990-03-05' },
    {
      fullName: 'Maximiliane-Alexandra von Hohenstein-Wittelsbach zu Löwenberg',
      licensePlate: '1กข 1234',
    },
  ]
  for (const values of partners) {
    await api.send('POST', '/api/v1/profiles', submission(values))
    const other = await signUpByApi(app(), newPerson('other'))
    await other.send('POST', '/api/v1/profiles', submission({ ...values, age: '40' }))
  }
  const matched = async () => ((await api.send('GET', '/api/v1/matches')).body as Matches).items
  // A save can return before all its matches are found.
  await waitFor(async () => (await matched()).length >= partners.length)
  const items = await matched()
  const matches = items.map(({ id }) => id)
  await decide(api, matches[1], 'confirm')
  await decide(api, matches[2], 'dismiss')
  return { person, matches }
}

const decide = async (api: Api, id: string | undefined, decision: string): Promise<void> => {
  await api.send('POST', `/api/v1/matches/${id}/review`, { decision, notes: 'A note.' })
}

test('the layout checks report faults of one theme, of one direction and of all, a forbidden style, and a text under the Leave button', async () => {
  const { page, complaints } = await visitor()
  const { found, look } = createLayoutChecks(page)
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The application has to take over the page that the server sent before it is changed.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = '/icons/crosscheck.svg'
    const box = document.createElement('div')
    box.style.width = '2000px'
    box.append('wide')
    document.querySelector('main')?.append(image, box)
    const late = document.createElement('p')
    Object.assign(late.style, { position: 'absolute', insetInlineEnd: '24px', top: '20px' })
    late.append('late')
    document.querySelector('header > .sticky')?.append(late)
    const style = document.createElement('style')
    style.textContent = 'h1 { color: red }'
    document.head.append(style)
    const dim = document.createElement('p')
    dim.className = 'dim'
    dim.append('dim')
    const small = ['one', 'two'].map((name) => {
      const button = document.createElement('button')
      button.className = 'small'
      button.setAttribute('aria-label', name)
      return button
    })
    document.querySelector('main')?.append(dim, ...small)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @media (min-width: 1000px) and (prefers-color-scheme: dark) {
        .dim { background: #000; color: #222 }
      }
      .small { width: 44px; height: 44px }
      :root[dir='rtl'] .small { min-width: 0; min-height: 0; width: 8px; height: 8px; padding: 0 }`)
    document.adoptedStyleSheets.push(sheet)
  })
  await look('spoilt')
  expect(found.some((line) => line.includes('image-alt'))).toBe(true)
  expect(found.filter((line) => /color-contrast: .*dim/.test(line))).toEqual([
    expect.stringMatching(/^spoilt, wide, dark: /),
  ])
  expect(found.filter((line) => /target-size: .*aria-label="one"/.test(line))).toEqual([
    expect.stringMatching(/^spoilt, right to left: /),
  ])
  expect(found.some((line) => line.includes('wider than the window'))).toBe(true)
  for (const where of ['360 px, top', '320 px, end'])
    expect(found.some((line) => line.includes(`${where}: Leave covers <p> late`))).toBe(true)
  expect(complaints.splice(0).join()).toMatch(/content security policy/i)
})

const checkPublicPages = async (page: Page, look: LayoutCheck): Promise<void> => {
  for (const path of [
    '/',
    '/about',
    '/privacy',
    '/terms',
    '/people-described',
    '/is-it-safe',
    '/help',
    '/auth',
    '/admin',
    '/auth/verify',
    '/unsubscribe',
    '/unsubscribe?kind=m1&key=a.b',
    '/stop-mail',
    '/stop-mail?key=a.b',
    '/no-such-page',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText(loading, { exact: true }).first().waitFor({ state: 'hidden' })
    await look(path)
  }
  await page.goto('/auth?mode=sign-up')
  await page.getByRole('button', { name: auth.signUp }).click()
  await page.getByRole('alert').first().waitFor()
  await look('sign-up with errors')
}

const checkWizard = async (page: Page, look: LayoutCheck): Promise<void> => {
  await page.goto('/profile')
  await page.getByRole('button', { name: wizard.submit }).click()
  await page.getByRole('alert').first().waitFor()
  await look('quick check with errors')
  await page.goto('/profile?step=1')
  await atStep(page, 1)
  await page.getByRole('button', { name: wizard.nextStep, exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await look('step 1 with errors')
  await typeAll(page, everyFieldValue())
  for (const step of [1, 2, 3, 4, 5, 6, 7] as const) {
    await page.goto(`/profile?step=${step}`)
    await atStep(page, step)
    await look(`step ${step}`)
  }
}

test('no public screen has a fault of accessibility, layout or translation', async () => {
  const { page } = await visitor()
  const { found, look } = createLayoutChecks(page)
  await checkPublicPages(page, look)
  expect(found).toEqual([])
})

test('no step of the wizard and no empty dashboard has a fault of accessibility, layout or translation', async () => {
  const { page } = await visitor()
  const { found, look } = createLayoutChecks(page)
  const newcomer = newPerson('newcomer')
  await signUpByApi(app(), newcomer)
  await page.goto('/auth')
  await signIn(page, newcomer)
  await page.waitForURL('**/dashboard')
  await page.getByText(list.add).first().waitFor()
  await look('dashboard, first use')
  await checkWizard(page, look)
  await page.goto('/settings')
  await page.getByRole('switch').first().click()
  await page.getByText(mails.saved).waitFor()
  await look('settings')
  expect(found).toEqual([])
})

test('no dashboard with matches and no match of any status has a fault of accessibility, layout or translation', async () => {
  const { page } = await visitor()
  const { found, look } = createLayoutChecks(page)
  const { person, matches } = await prepare()
  expect(matches).toHaveLength(3)
  await page.goto('/auth')
  await signIn(page, person)
  await page.waitForURL('**/dashboard')
  for (const path of ['/dashboard', '/dashboard?tab=matches']) {
    await page.goto(path)
    await page.getByRole('heading', { name: center.title }).waitFor()
    await look(path)
  }
  await page.getByRole('button', { name: bell }).click()
  await page.getByRole('button', { name: readAll }).waitFor()
  await look('the bell')
  for (const [index, id] of matches.entries()) {
    await page.goto(`/match/${id}`)
    await page.getByRole('heading', { name: match.summaryTitle }).waitFor()
    await look(`match ${index + 1}`)
  }
  await page.goto('/match/not-there')
  await page.getByRole('heading', { name: match.notFound }).waitFor()
  await look('match not found')
  expect(found).toEqual([])
})
