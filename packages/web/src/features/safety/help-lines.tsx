import * as text from '#text/contact/safety.ts'
import { Note } from '../../ui/layout/card.tsx'

/** Organizations that help, in every country. */
export const HelpLines = () => (
  <Note className="grid gap-2">
    <h3 className="text-ui">{text.helpTitle}</h3>
    <p>{text.helpNow}</p>
    <ul className="grid gap-1">
      {text.helpLines.map(({ name, address, text: words }) => (
        <li key={address}>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-1 font-bold"
          >
            {name}
            <span className="sr-only">{text.newTab}</span>
          </a>
          : {words}
        </li>
      ))}
    </ul>
  </Note>
)
