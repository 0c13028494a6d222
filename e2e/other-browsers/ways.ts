import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { expect } from 'vitest'
import { fieldOf } from '../../packages/domain/src/fields/catalog.ts'
import { fieldText } from '../../packages/web/src/lib/display-text/fields/field-text.ts'
import * as account from '../../packages/web/src/text/account/account.ts'
import * as auth from '../../packages/web/src/text/account/auth.ts'
import * as codeText from '../../packages/web/src/text/account/code.ts'
import * as dashboard from '../../packages/web/src/text/app/dashboard.ts'
import * as cover from '../../packages/web/src/text/app/cover.ts'
import * as header from '../../packages/web/src/text/app/header.ts'
import * as consent from '../../packages/web/src/text/contact/consent.ts'
import * as messages from '../../packages/web/src/text/contact/messages.ts'
import * as center from '../../packages/web/src/text/match/match-center.ts'
import * as match from '../../packages/web/src/text/match/match.ts'
import * as review from '../../packages/web/src/text/match/review.ts'
import * as landing from '../../packages/web/src/text/pages/landing.ts'
import * as photos from '../../packages/web/src/text/profile/photos.ts'
import * as wizard from '../../packages/web/src/text/profile/wizard.ts'
import type { Application } from '../support/app/application.ts'
import { apiWith, signUpByApi, submission, type Api } from '../support/people/api.ts'
import { mailedCode } from '../support/people/mails.ts'
import { newPerson } from '../support/people/people.ts'
import { jpegFile } from '../support/photos/pictures.ts'
import type { Browsing, Window } from './browsing.ts'

const fullName = 'Daniel Brooks'
const otherPhone = '+1 (202) 555-0147'

/** The other member, who acts without a browser. */
const otherMember = async (app: Application, phoneNumber: string): Promise<Api> => {
  const person = newPerson('other')
  const api = await signUpByApi(app, person)
  const { submitter, ...rest } = submission({ fullName, phoneNumber })
  const described = {
    ...submitter,
    email: person.email,
    fullName: 'Carla Bennet',
    phone: otherPhone,
  }
  const { status } = await api.send('POST', '/api/v1/profiles', { ...rest, submitter: described })
  expect(status).toBe(201)
  return api
}

const sessionOf = async (app: Application, browsing: Browsing): Promise<Api> => {
  const stored = await browsing.evaluate<string>(`localStorage.getItem('${localEntries.tokens}')`)
  return apiWith(app, JSON.parse(stored) as TokenSet)
}

const idOfFirst = async (api: Api, path: string): Promise<string> => {
  const { body } = await api.send('GET', path)
  return (body as { items: { id: string }[] }).items[0]?.id ?? ''
}

type Surroundings = {
  app: Application
  /** Of the person whom both members describe. */
  phoneNumber: string
  browsing: Browsing
  window: Window
  folder: string
}

/** From the start page to a saved profile. */
const describeAsNewUser = async ({ app, phoneNumber, browsing }: Surroundings): Promise<string> => {
  const { email } = newPerson('browser')
  await browsing.open('/')
  await browsing.sees(landing.hero)
  await browsing.press(landing.start)
  await browsing.sees(auth.beforeSignUpTitle)
  await browsing.fill(auth.email, email)
  await browsing.press(auth.signUp)
  await browsing.fill(fieldText(fieldOf('fullName')).label, fullName)
  await browsing.fill(fieldText(fieldOf('phoneNumber')).label, phoneNumber)
  await browsing.checkAll()
  await browsing.press(wizard.submit)
  await browsing.fill(codeText.code, await mailedCode(app, email))
  await browsing.press(dashboard.verifyConfirm)
  await browsing.sees(center.reviewNow)
  return email
}

const addPhoto = async ({ browsing, folder }: Surroundings, own: Api): Promise<void> => {
  const file = join(folder, 'photo.jpg')
  await writeFile(file, (await jpegFile('photo.jpg', 400)).buffer)
  await browsing.open(`/profile?edit=${await idOfFirst(own, '/api/v1/profiles')}&step=7`)
  await browsing.attach(file)
  await browsing.sees(photos.remove)
  await browsing.press(wizard.saveChanges)
  await browsing.sees(fullName)
}

/** From the match to messages, with the other member's answers. */
const meet = async ({ browsing }: Surroundings, own: Api, other: Api): Promise<void> => {
  const path = `/api/v1/matches/${await idOfFirst(own, '/api/v1/matches')}`
  await browsing.open('/dashboard?tab=matches')
  await browsing.press(center.reviewNow)
  await browsing.sees(match.headings.pending.named(fullName))
  await browsing.press(review.confirm)
  await other.send('POST', `${path}/review`, { decision: 'confirm', notes: null })
  await browsing.open(path.replace('/api/v1/matches', '/match'))
  await browsing.sees(consent.pendingTitle)
  await browsing.press(consent.agree)
  await browsing.sees(consent.waitingTitle)
  await other.send('POST', `${path}/consent/agree`, {})
  await browsing.sees(otherPhone)
  await other.send('POST', `${path}/messages`, { content: 'Hello from Carla.' })
  await browsing.sees('Hello from Carla.')
  await browsing.fill('Write', 'Hello Carla.')
  await browsing.press(messages.send)
  await browsing.sees(messages.sent)
}

const leaveAndReturn = async ({ browsing }: Surroundings): Promise<void> => {
  await browsing.press(header.quickExitLabel)
  await browsing.back()
  await browsing.sees(cover.heading)
  expect(await browsing.text()).not.toContain(fullName)
  await browsing.press(cover.open)
}

const signInByCode = async ({ app, browsing }: Surroundings, email: string): Promise<void> => {
  const before = (await app.mailsTo(email)).length
  await browsing.open('/auth')
  await browsing.fill(auth.email, email)
  await browsing.press(auth.mailMe)
  await expect.poll(async () => (await app.mailsTo(email)).length).toBeGreaterThan(before)
  await browsing.fill(codeText.code, await mailedCode(app, email))
  await browsing.press(auth.signIn)
  await browsing.sees(center.title)
}

const signOut = async ({ browsing, window }: Surroundings): Promise<void> => {
  if (window === 'phone') await browsing.press(header.signedInAs)
  await browsing.press(header.signOut)
  await browsing.sees(header.signIn)
  expect(await browsing.evaluate(`localStorage.getItem('${localEntries.tokens}')`)).toBe(null)
  expect(await browsing.evaluate('sessionStorage.length')).toBe(0)
  await browsing.back()
  expect(await browsing.text()).not.toContain(fullName)
}

const deleteAccount = async ({ browsing }: Surroundings): Promise<void> => {
  await browsing.open('/data-management')
  await browsing.press(account.deleteOpen)
  await browsing.fill(account.deleteType, account.deletePhrase)
  await browsing.press(account.deleteButton)
  await browsing.sees(account.deleteDone)
}

/** The ten main ways, from the start page to the deletion of the account. */
export const goMainWays = async (around: Surroundings): Promise<void> => {
  const { app, phoneNumber, browsing } = around
  const other = await otherMember(app, phoneNumber)
  const email = await describeAsNewUser(around)
  const own = await sessionOf(app, browsing)
  await addPhoto(around, own)
  await meet(around, own, other)
  await leaveAndReturn(around)
  await signOut(around)
  await signInByCode(around, email)
  await deleteAccount(around)
}
