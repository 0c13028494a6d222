import type { ReactNode } from 'react'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'

/**
 * Controls that do nothing without scripts. In a prerendered page they are disabled until the
 * scripts have taken over, so that no input is lost.
 */
export const NeedsScripts = ({ children }: { children: ReactNode }) => (
  <fieldset disabled={!useHydrated()} className="contents">
    {children}
  </fieldset>
)
