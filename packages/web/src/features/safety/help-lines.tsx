import * as text from '#text/contact/safety.ts'
import { Note } from '../../ui/layout/card.tsx'
import { OutsideLink } from './outside-link.tsx'
import type { CountryHelp, HelpLine } from '@crosscheck/domain/safety/help-lines/help-line'
import { countryHelp, guessCountry } from '@crosscheck/domain/safety/help-lines/help-lines'
import { useId, useMemo, useState } from 'react'
import { formatCalendarDay } from '../../lib/display-text/formats/format.ts'
import { languageNames, regionName } from '../../lib/display-text/formats/intl-names.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { currentLanguage } from '../../lib/language/texts.ts'
import { NeedsScripts } from '../../ui/form/needs-scripts.tsx'
import { Select } from '../../ui/form/select.tsx'
import { classes } from '../../ui/styles/classes.ts'

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '')

/** Some lines are dialed with `#` or `*`; the former would begin the fragment of an address. */
const dialed = (number: string) => encodeURIComponent(number.replaceAll(/[^\d#*]/g, ''))

const Phone = ({ number }: { number: string }) => (
  <a
    href={`tel:${dialed(number)}`}
    className="inline-flex min-h-11 items-center text-h3 font-bold"
    dir="ltr"
  >
    {number}
  </a>
)

const Line = ({ line }: { line: HelpLine }) => (
  <li className="grid border-t border-line py-2">
    <b translate="no" lang={line.languages[0]}>
      {line.name}
    </b>
    <span className="flex flex-wrap items-center gap-x-5">
      {line.phone && <Phone number={line.phone} />}
      {line.address && (
        <OutsideLink address={line.address}>
          <span translate="no">{hostOf(line.address)}</span>
        </OutsideLink>
      )}
    </span>
    <span className="text-ui">
      {text.audience[line.audience]}
      {line.aroundTheClock && `, ${text.aroundTheClock}`}.{' '}
      {text.languages(languageNames(line.languages))}
    </span>
    <OutsideLink
      address={line.source}
      className="inline-flex min-h-11 items-center text-small text-ink-soft"
    >
      {text.checked(hostOf(line.source), formatCalendarDay(line.checkedOn))}
    </OutsideLink>
  </li>
)

const guess = (): CountryHelp | undefined =>
  guessCountry({
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages,
  })

const options = () =>
  countryHelp
    .map(({ country }) => ({ value: country, label: regionName(country) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, currentLanguage()))

/** The help lines of one country. The choice is not stored: it would say that help was wanted. */
const LinesOfCountry = () => {
  const id = useId()
  const isHydrated = useHydrated()
  // Scripts guess the country. On a prerendered page the room for its lines is there before.
  const [hasRoom] = useState(!isHydrated)
  const [chosen, setCountry] = useState<string>()
  // A prerendered page knows nothing about its reader.
  const guessed = useMemo(() => (isHydrated ? guess()?.country : undefined), [isHydrated])
  const country = chosen ?? guessed ?? ''
  const help = countryHelp.find((entry) => entry.country === country)
  return (
    <div className="grid gap-3">
      <div
        data-completed
        className={classes(
          'grid content-start gap-3',
          hasRoom && chosen === undefined && 'min-h-101 noscript:min-h-0 lg:min-h-87',
        )}
      >
        <p key={country} className="font-bold">
          {help ? text.emergency(help.emergency) : text.helpNow}
        </p>
        {help?.lines.length === 0 && <p>{text.noLines}</p>}
        <ul className="grid content-start">
          {help?.lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </ul>
      </div>
      <NeedsScripts>
        <Select
          id={id}
          label={text.country}
          value={country}
          onValue={setCountry}
          options={options()}
          emptyLabel={text.noCountry}
          optional={false}
        />
      </NeedsScripts>
    </div>
  )
}

/** Organizations that help, in every country, in the order of their texts. */
const organizations = [
  { name: 'NO MORE Global Directory', address: 'https://nomoredirectory.org' },
  { name: 'Find A Helpline', address: 'https://findahelpline.com' },
  { name: 'StopNCII.org', address: 'https://stopncii.org' },
] as const

const Directories = () => (
  <ul className="grid gap-1">
    {organizations.map(({ name, address }, index) => (
      <li key={address}>
        <OutsideLink address={address} className="inline-flex min-h-11 items-center font-bold">
          <span translate="no">{name}</span>
        </OutsideLink>
        : {text.helpLines[index]?.text}
      </li>
    ))}
  </ul>
)

export const HelpLines = () => (
  <div className="grid gap-4">
    <LinesOfCountry />
    <p className="font-bold">{text.anywhere}</p>
    <Directories />
  </div>
)

export const HelpNote = () => (
  <Note className="grid gap-2">
    <h3 className="text-ui">{text.helpTitle}</h3>
    <HelpLines />
  </Note>
)
