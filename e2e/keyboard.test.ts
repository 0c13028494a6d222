import { expect, test } from 'vitest'
import { fieldOf } from '../packages/domain/src/fields/catalog.ts'
import { fieldText } from '../packages/web/src/lib/display-text/fields/field-text.ts'
import * as account from '../packages/web/src/text/account/account.ts'
import * as auth from '../packages/web/src/text/account/auth.ts'
import * as codeText from '../packages/web/src/text/account/code.ts'
import { signedInAs } from '../packages/web/src/text/app/header.ts'
import { privacyAndData } from '../packages/web/src/text/app/menu.ts'
import * as consent from '../packages/web/src/text/contact/consent.ts'
import * as messages from '../packages/web/src/text/contact/messages.ts'
import * as dashboard from '../packages/web/src/text/app/dashboard.ts'
import * as center from '../packages/web/src/text/match/match-center.ts'
import * as match from '../packages/web/src/text/match/match.ts'
import * as turn from '../packages/web/src/text/match/turn.ts'
import * as review from '../packages/web/src/text/match/review.ts'
import * as landing from '../packages/web/src/text/pages/landing.ts'
import * as quick from '../packages/web/src/text/profile/quick-check.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { openAs, signUpByApi, submission } from './support/people/api.ts'
import { someOf } from '../packages/domain/src/testing/form.ts'
import { setUpJourney } from './support/journey.ts'
import { createKeyboard } from './support/keyboard.ts'
import { act, confirm, createCouple } from './support/people/couples.ts'
import { mailedCode } from './support/people/mails.ts'
import { newPerson } from './support/people/people.ts'

const { app, visitor } = setUpJourney()

const described = { fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142' }

test.each(someOf(['phone', 'wide'] as const, 1))(
  'with a keyboard only, in a %s window, a visitor gets from the start page to a decided match, and always sees the focus',
  async (width) => {
    const phoneNumber = width === 'phone' ? described.phoneNumber : '+44 7700 900143'
    const earlier = await signUpByApi(app(), newPerson('earlier'))
    await earlier.send('POST', '/api/v1/profiles', submission({ ...described, phoneNumber }))
    const { page } = await visitor({ width })
    const person = newPerson('keyboard')
    const { press, type, problems } = createKeyboard(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await page.goto('/')
    await press(page.getByRole('link', { name: landing.start }))
    await type(page.getByLabel(auth.email), person.email)
    await press(button(auth.signUp))

    await page.getByRole('heading', { level: 1, name: quick.title }).waitFor()
    await type(page.getByLabel(fieldText(fieldOf('fullName')).label), described.fullName)
    await type(page.getByLabel(/^Phone number/), phoneNumber)
    for (const box of await page.getByRole('checkbox').all()) await press(box, 'Space')
    await press(button(wizard.submit))

    await type(page.getByLabel(codeText.code), await mailedCode(app(), person.email))
    await page.keyboard.press('Enter')
    await page.getByText(dashboard.verifyDone).first().waitFor()
    await press(page.getByRole('link', { name: center.reviewNow }))
    await page
      .getByRole('heading', { name: match.headings.pending.named(described.fullName) })
      .waitFor()
    await press(button(review.notesAdd))
    await type(page.getByLabel(review.notes), 'I knew this number.')
    await press(button(review.confirm))
    // The other member may have to see the match first.
    await page.getByText(center.verified).or(page.getByText(turn.answer)).waitFor()
    expect(problems()).toEqual([])
  },
)

test('with a keyboard only, a member agrees to contact, sends a message, and deletes the account, and always sees the focus', async () => {
  const couple = await createCouple(app(), [{ fullName: 'Daniel Brooks', licensePlate: 'KX 4711' }])
  const [matchId = ''] = couple.matchIds
  for (const party of [couple.own, couple.other]) await confirm(party, matchId)
  await act(couple.other, { matchId, name: 'agree' })
  const { page } = await visitor()
  await openAs(page, couple.own.api, `/match/${matchId}`)
  const { press, type, problems } = createKeyboard(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await press(button(consent.agree))
  await page.getByRole('heading', { name: 'You and Carla B. can talk' }).waitFor()
  await type(page.getByRole('textbox', { name: /^Write/ }), 'Hello from the keyboard.')
  await press(button(messages.send))
  await page.getByRole('log').getByText('Hello from the keyboard.').waitFor()

  await press(page.getByRole('button', { name: new RegExp(`^${signedInAs}`) }))
  await press(page.getByRole('link', { name: privacyAndData }))
  await press(button(account.deleteOpen))
  await type(page.getByLabel(account.deleteType), account.deletePhrase)
  await press(button(account.deleteButton))
  await page.getByText(account.deleteDone).first().waitFor()
  expect(problems()).toEqual([])
})
