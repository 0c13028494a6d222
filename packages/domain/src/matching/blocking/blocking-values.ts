import { handleFields, ruleFields } from '../record/fields.ts'
import { localPart } from '../normalize/contact/email.ts'
import { plainHandle } from '../normalize/contact/handle.ts'
import { toLatin } from '../normalize/script/latin.ts'
import { nameSound, nameSoundKeys } from '../normalize/name/name.ts'
import { isIdentifying, phoneOf } from '../normalize/contact/identifiers.ts'
import { numbersOf } from '../normalize/contact/phone.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { soundKey } from '../similarity/phonetic-key.ts'
import { blockingKeyOrder, type BlockingKey, type BlockingKeyKind } from './blocking-keys.ts'

type AddComparison = (kind: BlockingKeyKind, value: string | undefined | null | false) => void

/** Up to three sounds of the name's words. */
const wordSounds = (words: readonly string[]): string[] => {
  const sounds = words.filter((word) => word.length > 1).map(nameSound)
  return [...new Set(sounds)].filter((sound) => sound !== '').slice(0, 3)
}

/** The sound of a place or bar, so that a slip does not change the key. */
const placeSound = (key: string): string => soundKey(toLatin(key)) || key

const maxNicknames = 2
/** Finds Nok Jaidee as Suda Jaidee with the nickname Nok. */
const addNicknameKeys = (
  record: ComparisonRecord,
  words: readonly string[],
  add: AddComparison,
): void => {
  const single = (record.otherNames ?? [])
    .filter((name) => name.length === 1)
    .map(([name]) => name!)
  for (const nickname of single.slice(0, maxNicknames)) {
    const sound = nameSound(nickname)
    if (sound === '' || words.includes(sound)) continue
    for (const word of new Set([words[0], words.at(-1)])) {
      add('nameSound', word && [sound, word].toSorted().join(' '))
    }
  }
}

/** Keys from identifiers: a phone number, an address or a handle. */
const addIdentifierKeys = (
  record: ComparisonRecord,
  words: readonly string[],
  add: AddComparison,
): void => {
  const { keys, otherAccounts = [], otherEmails = [] } = record
  const phone = phoneOf(record)
  for (const { last8, written8 } of phone ? numbersOf(phone) : []) {
    add('phone8', last8)
    add('phone8', written8)
    // tolerates a wrong digit in the rest of the number
    for (const word of words.slice(0, 2)) add('wordPhone', `${word} ${last8.slice(-4)}`)
  }
  // with or without dots, because networks allow different characters
  for (const field of handleFields) {
    const handle = keys[field]
    add('handleAny', handle && plainHandle(handle))
  }
  for (const account of otherAccounts.filter(isIdentifying))
    add('handleAny', plainHandle(account.key))
  for (const email of otherEmails) {
    add('email', email)
    add('handleAny', plainHandle(localPart(email)))
  }
  const email = keys.email ?? record.writtenEmail
  const local = email && plainHandle(localPart(email))
  add('handleAny', local)
  if (local) {
    const sound = soundKey(local.replace(/\P{L}/gu, '')) + local.replace(/\D/g, '')
    add('mailSound', sound.length > 3 && sound)
  }
}

/** Keys from the name and the day or year of birth, either with slips. */
const addBirthKeys = (
  record: ComparisonRecord,
  { words, whole, add }: { words: readonly string[]; whole: readonly string[]; add: AddComparison },
): void => {
  const date = record.keys.birthdate ?? record.writtenBirthdate
  if (date) {
    const [year = '', month = '', day = ''] = date.split('-')
    for (const word of words) {
      // one part of the date may be wrong, and the name after its start
      const start = word.slice(0, 2)
      add('dobMonth', `${year} ${day} ${start}`)
      add('dobDay', `${year} ${month} ${start}`)
      add('dobYear', `${month} ${day} ${start}`)
    }
  }
  const year = date ? +date.slice(0, 4) : record.bornAbout
  if (year === undefined) return
  for (const word of words) add('wordYear', date && `${word} ${year}`)
  for (const start of [0, 2]) {
    for (const name of whole.slice(0, 1)) {
      add('nameYears', `${name} ${start} ${Math.floor((year + start) / 4)}`)
    }
  }
}

/** Keys from the name and the place where the person lives, works or was met. */
const addPlaceKeys = (
  record: ComparisonRecord,
  { words, whole, add }: { words: readonly string[]; whole: readonly string[]; add: AddComparison },
): void => {
  const { keys } = record
  const cities = new Set(
    [keys.meetingLocationCity, record.homeCity].map((city) => city && placeSound(city)),
  )
  for (const name of whole.slice(0, 1)) {
    for (const place of new Set([...cities, keys.partnerHomeCountry])) {
      add('namePlace', place && `${name} ${place}`)
    }
  }
  const numbers = (record.address ?? []).filter((word) => /\d/.test(word)).slice(0, 2)
  const street = (record.address ?? [])
    .filter((word) => word.length > 3 && !/\d/.test(word))
    .map(soundKey)[0]
  for (const word of words) {
    add('nameWork', keys.workplace && `${placeSound(keys.workplace)} ${word}`)
    add('wordJob', keys.occupation && `${keys.occupation} ${word}`)
    for (const city of cities) add('wordPlace', city && `${word} ${city}`)
    for (const number of numbers) add('wordNumber', `${word} ${number}`)
    add('wordStreet', street && `${word} ${street}`)
  }
}

/**
 * The blocking keys of a profile, rarest kinds first. No single words of a name and no parts of
 * words.
 */
export const blockingKeysOf = (record: ComparisonRecord): BlockingKey[] => {
  const keys: BlockingKey[] = []
  const seen = new Set<string>()
  const add: AddComparison = (kind, value) => {
    if (!value || seen.has(`${kind} ${value}`)) return
    seen.add(`${kind} ${value}`)
    keys.push({ kind, value })
  }
  const words = wordSounds(record.name ?? [])
  const whole = record.name ? nameSoundKeys(record.name) : []
  for (const sound of whole) add('nameSound', sound)
  addNicknameKeys(record, words, add)
  addIdentifierKeys(record, words, add)
  addBirthKeys(record, { words, whole, add })
  addPlaceKeys(record, { words, whole, add })
  for (const field of ruleFields) {
    if (field !== 'phoneNumber') add(field, record.keys[field])
  }
  return keys.toSorted((a, b) => blockingKeyOrder[a.kind] - blockingKeyOrder[b.kind])
}
