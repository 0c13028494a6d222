import { isPlace } from '../place/place-name.ts'
import { computeOnce } from '../text/compute-once.ts'

/** Mailboxes of a role, which several people read. */
const role =
  /^(?:info|information|contact|contacts|contacto|kontakt|bookings?|reservations?|reservas?|reception|rezeption|frontdesk|frontoffice|sales|admin|administration|administracion|office|buero|hello|hi|support|service|services|customerservice|team|shop|store|help|helpdesk|enquir(?:y|ies)|inquir(?:y|ies)|hr|jobs|careers|marketing|manager|management|events?|press|mail|post|webmaster|accounts?|accounting|billing|spa|massage|bar|club|hotel|resort|restaurant|agency|models?|casting)[._-]?\d{0,3}$/

export const isRoleMailbox = (email: string): boolean => role.test(email.replace(/@.*$/, ''))

const venueWords = new Set(
  'bar bars beerbar gogo agogo gogobar pub club clubs nightclub disco hotel hostel resort massage spa karaoke ktv lounge agency restaurant guesthouse cafe salon clinic official fanpage thaimassage'.split(
    ' ',
  ),
)
const venueEnding =
  /(?:bar|gogo|club|hotel|hostel|resort|massage|karaoke|lounge|agency|restaurant|guesthouse)$/
/** Names of people end in "bar" as well: Akbar, Escobar. */
const personalEnding = /(?:akbar|escobar|zanzibar|alcibar|delbar|dilbar|gulbar|jabbar|shabar)$/
const venueStart = /^(?:hotel|hostel|resort|massage|agogo|gogobar|beerbar|karaoke|nightclub)/

const minSharedLetters = 5

/** The letters without a city behind them: tigerbarpattaya. */
const withoutPlace = computeOnce(
  (letters) => {
    for (let at = 4; at <= letters.length - 4; at += 1) {
      if (isPlace(letters.slice(at))) return letters.slice(0, at)
    }
    return letters
  },
  { max: 20_000 },
)

/**
 * Whether a handle is the page of a venue rather than of a person: its words name one, or it
 * repeats the workplace. A handle with a word of the person's name is personal.
 */
export const isVenueHandle = (
  handle: string,
  { names, workplace }: { names: readonly string[]; workplace: string | undefined },
): boolean => {
  const letters = withoutPlace(handle.replace(/[^\p{L}]/gu, ''))
  if (names.some((word) => word.length > 2 && letters.includes(word))) return false
  if (handle.split(/[^\p{L}]+/u).some((word) => venueWords.has(word))) return true
  if (venueStart.test(letters) || (venueEnding.test(letters) && !personalEnding.test(letters)))
    return true
  return (
    workplace !== undefined &&
    Math.min(workplace.length, letters.length) >= minSharedLetters &&
    (letters.includes(workplace) || workplace.includes(letters))
  )
}

/** Hosts of examples (RFC 2606) and words that stand for an address. */
const sampleHost =
  /^(?:(?:[a-z-]+\.)?(?:example|test|testing|invalid|domain|yourdomain|mydomain|sample|fake|none|nomail|noemail|noreply|unknown|null|asdf|qwerty|abc|abcd|xyz|aaa|xxx)\.[a-z.]+|.*\.(?:example|test|invalid|localhost|local))$/
const sampleName =
  /^(?:test(?:ing|er|user)?\d{0,4}|example|sample|asdf+|asdfgh\w*|qwerty|qwe|asd|abc|abcd|xyz|xxx+|aaa+|foo|bar|foobar|user\d{0,4}|username|name|yourname|myname|email|mail|someone|somebody|anonymous|anon|nobody|noone|fake|fakeemail|dummy|noemail|nomail|no[._-]?e?mail|none|nothing|dont[._-]?know|idontknow|idk|unknown|private|noreply|no-reply|donotreply|(\d)\1*)$/

/** Whether a mailbox or a user name is made up: test1, asdf, 12345. */
export const isSampleName = (name: string): boolean =>
  sampleName.test(name) ||
  (/^\d+$/.test(name) && ['012345678901234567890', '09876543210'].some((run) => run.includes(name)))

/** An address that is made up: a@a.com, test@gmail.com, jane@example.com. */
export const isSampleEmail = (email: string): boolean => {
  const [local = '', host = ''] = email.split('@')
  const [label = ''] = host.split('.')
  return (
    sampleHost.test(host) ||
    isSampleName(local) ||
    (local === label &&
      /^(?:.|(.)\1+|e?mail|gmail|hotmail|yahoo|outlook|icloud|me)$/.test(label)) ||
    (local.length < 3 && label.length < 3)
  )
}
