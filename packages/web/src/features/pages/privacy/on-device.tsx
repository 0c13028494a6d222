import {
  cacheEntries,
  deviceCookies,
  localEntries,
  sessionEntries,
} from '@crosscheck/domain/privacy/on-device'
import * as text from '#text/pages/privacy-device.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { formatPeriod } from '../format-period.ts'
import { LabeledItem, LabeledList } from '../page-frame.tsx'

type Entry = { name: string; what: string; until: string }

const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <Fold title={title}>
    <LabeledList>
      {entries.map(({ name, what, until }) => (
        <LabeledItem key={name} label={<code>{name}</code>}>
          {what}
          <span className="block text-ui text-ink-soft">{text.until(until)}</span>
        </LabeledItem>
      ))}
    </LabeledList>
  </Fold>
)

type CookieId = keyof typeof deviceCookies

const minute = 60
const day = 24 * 60 * minute

const cookieEnd = (id: CookieId): string => {
  const seconds = deviceCookies[id].maxAgeSeconds
  const time = formatPeriod(
    seconds % day === 0
      ? { count: seconds / day, unit: 'day' }
      : { count: seconds / minute, unit: 'minute' },
  )
  return id === 'device' ? text.deviceCookieEnd(time) : time
}

const cookieEntries = (): Entry[] =>
  (Object.keys(deviceCookies) as CookieId[]).map((id) => ({
    name: deviceCookies[id].name,
    what: text.cookies[id],
    until: cookieEnd(id),
  }))

const entriesOf = <Id extends string>(
  names: Readonly<Record<Id, string>>,
  texts: Readonly<Record<Id, { what: string; until: string }>>,
): Entry[] => (Object.keys(names) as Id[]).map((id) => ({ name: names[id], ...texts[id] }))

/** Every cookie and every entry of the browser's storage, from the list that the code uses. */
export const StoredOnDevice = () => (
  <>
    <p>{text.lead}</p>
    <div>
      <Entries title={text.places.cookies} entries={cookieEntries()} />
      <Entries title={text.places.local} entries={entriesOf(localEntries, text.local)} />
      <Entries title={text.places.session} entries={entriesOf(sessionEntries, text.session)} />
      <Entries title={text.places.caches} entries={entriesOf(cacheEntries, text.caches)} />
    </div>
    <p>{text.nothingElse}</p>
    <p className="text-ui text-ink-soft">{text.namePart}</p>
  </>
)
