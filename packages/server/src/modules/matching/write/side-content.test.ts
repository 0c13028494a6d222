import { expect, test } from 'vitest'
import { editProfile } from '../../describing/saving/edit.ts'
import { sideSealingContext } from './encrypted-fields.ts'
import { readMatch } from '../../contact/matches/list.ts'
import { openMatchingTest } from '../decide/testing.ts'
import { alsoKnown } from '../../describing/profiles/testing.ts'

const { context, describe, onlyMatchOf, freshPhone } = await openMatchingTest()

const storedSideOf = async ({ userId }: { userId: string }, id: string): Promise<string> => {
  const { sealed } = await context.database.transaction('matcher', userId, (trx) =>
    trx
      .selectFrom('matchSides')
      .select('sealed')
      .where('userId', '=', userId)
      .where('matchId', '=', id)
      .executeTakeFirstOrThrow(),
  )
  return JSON.stringify(await context.sealer.open(sideSealingContext(userId, id), sealed!))
}

// claim: agreed-values-only
test('a match shows the matching fields in the viewer’s own words and no other values', async () => {
  const phone = freshPhone()
  const first = await describe({
    phoneNumber: phone,
    email: 'somebody@private-mail.org',
    workplace: 'Lantern House',
    address: '12 Secret Lane',
  })
  const second = await describe({
    phoneNumber: phone.replaceAll(' ', ''),
    workplace: 'lantern house',
  })
  const { id } = await onlyMatchOf(second)
  const detail = await readMatch(context, second.userId, id)
  expect(detail.sideBySide).toEqual([
    { field: 'phoneNumber', own: phone.replaceAll(' ', ''), other: phone.replaceAll(' ', '') },
    { field: 'workplace', own: 'lantern house', other: 'lantern house' },
  ])
  expect(JSON.stringify(detail)).not.toMatch(/Secret|private-mail/)
  const own = await readMatch(context, first.userId, id)
  expect(own.sideBySide.map(({ own: mine }) => mine)).toEqual([phone, 'Lantern House'])
})

test('each side’s evidence names the fields that this side filled in', async () => {
  const tag = freshPhone().replaceAll(/\D/g, '')
  const shared = { phoneNumber: freshPhone() }
  const first = await describe({ ...shared, socialMediaTiktok: `nok.in.bkk${tag}` })
  const second = await describe({ ...shared, socialMediaInstagram: `nok_in_bkk${tag}` })
  const fieldsOf = async (side: { userId: string }) => {
    const { evidence } = await readMatch(context, side.userId, (await onlyMatchOf(side)).id)
    return evidence.lines.map(({ field }) => field).toSorted()
  }
  expect(await fieldsOf(first)).toEqual(['height', 'phoneNumber', 'socialMediaTiktok', 'weight'])
  expect(await fieldsOf(second)).toEqual([
    'height',
    'phoneNumber',
    'socialMediaInstagram',
    'weight',
  ])
})

test('an edit updates the fields that the other side sees', async () => {
  const phone = freshPhone()
  const first = await describe({ phoneNumber: phone, workplace: 'Harbour Cafe' })
  context.moveClock(1)
  const second = await describe({ phoneNumber: phone, workplace: 'harbour cafe' })
  const fieldsOfFirst = async () => {
    const { id } = await onlyMatchOf(first)
    return (await readMatch(context, first.userId, id)).sideBySide.map(({ field }) => field)
  }
  expect(await fieldsOfFirst()).toEqual(['phoneNumber', 'workplace'])
  await editProfile(context, second.actor, {
    id: second.profileId,
    change: {
      values: { fullName: 'Second Person', phoneNumber: phone, workplace: 'Corner Shop' },
    },
  })
  expect(await fieldsOfFirst()).toEqual(['phoneNumber'])
})

// claim: agreed-values-only
test('a padded field reveals no text that only the other user wrote', async () => {
  const [known, secret] = ['0819994321', '0873334455']
  const victim = await describe({
    ...alsoKnown({ phoneNumber: known }),
    phoneNumber: `${known} ${secret}`,
    socialMediaInstagram: 'somchai.p, secret99',
    meetingLocationCity: 'Pattaya - Soi 9 room 27 B',
  })
  const prober = await describe({
    ...alsoKnown({ phoneNumber: known }),
    phoneNumber: `${known} 0800000017`,
    socialMediaInstagram: 'somchai.p, aaaaaaaa',
    meetingLocationCity: 'Pattaya - aaaaaaaaaaaaaaaa',
  })
  const { id } = await onlyMatchOf(prober)
  const { sideBySide } = await readMatch(context, prober.userId, id)
  expect(sideBySide.map(({ field, other }) => [field, other])).toEqual([
    ['phoneNumber', known],
    ['socialMediaInstagram', 'somchai.p'],
    ['meetingLocationCity', 'Pattaya'],
  ])
  const digits = (text: string) => text.replace(/\D/g, '')
  expect(digits(await storedSideOf(prober, id))).not.toContain(digits(secret).slice(-8))
  expect(await storedSideOf(prober, id)).not.toMatch(/secret99|Soi 9|27 B/)
  expect(digits(await storedSideOf(victim, id))).not.toContain('800000017')
  expect(await storedSideOf(victim, id)).not.toContain('aaaaaaaa')
})

// claim: agreed-values-only
test('the stored side of a match contains no value that only the other user wrote', async () => {
  const phone = freshPhone()
  const first = await describe({
    phoneNumber: phone,
    workplace: 'Ferry Cellar',
    email: 'first@private-mail.org',
    address: '77 Quiet Passage',
    nickname: 'Firefly',
  })
  const second = await describe({
    phoneNumber: phone.replaceAll(' ', ''),
    workplace: 'ferry  cellar',
    email: 'second@private-mail.org',
    address: '34 Hidden Road',
    nickname: 'Moth',
  })
  const { id } = await onlyMatchOf(first)
  const firsts = await storedSideOf(first, id)
  const seconds = await storedSideOf(second, id)
  expect(firsts).toContain(phone)
  expect(seconds).toContain(phone.replaceAll(' ', ''))
  expect(firsts).not.toMatch(/second@|Hidden|Moth|ferry/)
  expect(seconds).not.toMatch(/first@|Quiet|Firefly|Ferry/)
  expect(firsts).not.toContain(phone.replaceAll(' ', ''))
  expect(seconds).not.toContain(phone)
})
