import * as t from '#text/profile/wizard.ts'
import { Fold } from '../../../ui/layout/fold.tsx'

/** The last text before the decision to save. */
export const VisibilityNote = () => (
  <Fold title={t.whoTitle} indented={false}>
    <ul className="grid list-disc gap-1.5 ps-8">
      {t.who.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Fold>
)
