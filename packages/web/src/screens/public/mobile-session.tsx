import { MobileSessionHandoff } from '../../features/auth/session-handoff.tsx'
import { useStepUp } from '../../features/account/parts/use-step-up.tsx'

/** Asks for a step-up first if the sign-in was not recent. */
export const MobileSession = (props: { sessionId: string; onStop: () => void }) => {
  const { withProof, dialog } = useStepUp()
  return (
    <>
      <MobileSessionHandoff {...props} withProof={withProof} />
      {dialog}
    </>
  )
}
