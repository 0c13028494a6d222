import * as text from '#text/contact/shown.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { FieldError } from '../../ui/form/field.tsx'

export const ActProblem = ({ error }: { error: Error | null }) =>
  error ? (
    <FieldError alert>{hasCode(error, 'RATE_LIMITED') ? text.limited : text.actFailed}</FieldError>
  ) : null
