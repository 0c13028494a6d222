import { EyeOff } from 'lucide-react'
import * as t from '#text/profile/wizard.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'

const Lines = () => (
  <ul className="grid list-disc gap-1.5 ps-8">
    {t.who.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** The last text before the decision to save. */
export const VisibilityNote = ({ folded = false }: { folded?: boolean }) =>
  folded ? (
    <Fold title={t.whoTitle} indented={false}>
      <Lines />
    </Fold>
  ) : (
    <section aria-labelledby="who" className="grid gap-3">
      <h2 id="who" className="grid grid-cols-[20px_1fr] items-center gap-3 text-h3">
        <Icon of={EyeOff} className="text-ink-soft" />
        {t.whoTitle}
      </h2>
      <Lines />
    </section>
  )
