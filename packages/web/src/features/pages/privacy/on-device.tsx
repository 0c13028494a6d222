import { deviceCookies, localEntries, sessionEntries } from '@crosscheck/domain/privacy/on-device'
import * as text from '#text/pages/privacy-device.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { LabeledItem, LabeledList } from '../labeled.tsx'

type Entry = { name: string; what: string; until: string }

const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <Fold title={title}>
    <LabeledList>
      {entries.map(({ name, what, until }) => (
        <LabeledItem key={name} label={<code>{name}</code>}>
          {what}
          <span className="block text-ui text-ink-soft">{`${text.until} ${until}.`}</span>
        </LabeledItem>
      ))}
    </LabeledList>
  </Fold>
)

const entriesOf = <Id extends string>(
  names: Readonly<Record<Id, string>>,
  texts: Readonly<Record<Id, { what: string; until: string }>>,
): Entry[] => (Object.keys(names) as Id[]).map((id) => ({ name: names[id], ...texts[id] }))

const cookieNames = Object.fromEntries(
  Object.entries(deviceCookies).map(([id, { name }]) => [id, name]),
) as Record<keyof typeof deviceCookies, string>

/** Every cookie and every entry of the browser's storage, from the list that the code uses. */
export const StoredOnDevice = () => (
  <>
    <p>{text.lead}</p>
    <div>
      <Entries title={text.places.cookies} entries={entriesOf(cookieNames, text.cookies)} />
      <Entries title={text.places.local} entries={entriesOf(localEntries, text.local)} />
      <Entries title={text.places.session} entries={entriesOf(sessionEntries, text.session)} />
    </div>
    <p>{text.nothingElse}</p>
    <p className="text-ui text-ink-soft">{text.namePart}</p>
  </>
)
