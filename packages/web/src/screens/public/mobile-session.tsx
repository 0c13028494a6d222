import { StepUp } from '../../features/account/parts/step-up.tsx'
import {
  MobileSessionHandoff,
  type MobileSessionProps,
} from '../../features/auth/session-handoff.tsx'

/** Asks for a step-up first if the sign-in was not recent. */
export const MobileSession = (props: MobileSessionProps) => (
  <StepUp>
    <MobileSessionHandoff {...props} />
  </StepUp>
)
