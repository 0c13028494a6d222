import { FieldError } from '../../../ui/form/field.tsx'
import { failureMessage } from './act-messages.ts'
import type { useConsentAct } from './consent-requests.ts'

/** The failed action, in place. */
export const ActFailure = ({ act }: { act: ReturnType<typeof useConsentAct> }) =>
  act.isError ? (
    <div role="alert">
      <FieldError>{failureMessage(act.variables, act.error)}</FieldError>
    </div>
  ) : null
