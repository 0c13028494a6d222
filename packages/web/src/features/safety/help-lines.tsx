import * as text from '#text/contact/safety.ts'
import { Note } from '../../ui/layout/card.tsx'
import { LinesOfCountry } from './country-help.tsx'
import { OutsideLink } from './outside-link.tsx'

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

/** Help lines of the user's country, then directories for every country. */
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
