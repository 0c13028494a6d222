import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { nextFrame } from '../../../lib/page/next-task.ts'
import { ErrorSummary, focusField } from '../../../ui/form/error-summary.tsx'
import { controlId, type Path } from '../form/form.ts'
import type { Wizard } from '../state/use-wizard.ts'

/** On top of the form: the problems that block the next step. */
export const WizardProblem = ({ wizard }: { wizard: Wizard }) => {
  const { attempt, failure } = wizard
  if (attempt) {
    const entries = Object.entries(attempt.errors) as [Path, string][]
    return (
      <ErrorSummary
        title={attempt.title}
        attempt={attempt.count}
        items={entries.map(([path, text]) => ({ id: controlId(path), text }))}
        onItem={(id) => {
          const path = entries.find(([one]) => controlId(one) === id)?.[0]
          if (path && !document.getElementById(id)) {
            // The field exists after the next paint.
            void wizard
              .goToField(path)
              .then(nextFrame)
              .then(() => focusField(id))
          } else focusField(id)
        }}
      />
    )
  }
  if (!failure) return null
  return (
    <AlertLine attempt={failure.attempt} hint={failure.text}>
      {failure.title}
    </AlertLine>
  )
}
