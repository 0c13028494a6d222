import * as text from '#text/app/dashboard.ts'
import { Note } from '../../ui/layout/card.tsx'
import { Fold } from '../../ui/layout/fold.tsx'

const rules = () => [text.safe1, text.safe2, text.safe3, text.safe4]

/** A match is a prediction; the note says how to find out more safely. */
export const SafeNote = () => (
  <Note>
    <p>{text.safeText}</p>
    <Fold title={text.safeTitle}>
      <ul className="grid list-disc gap-2 ps-4 pb-1">
        {rules().map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Fold>
  </Note>
)
