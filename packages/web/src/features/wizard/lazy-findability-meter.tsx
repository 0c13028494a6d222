import { lazy, Suspense, type ComponentProps } from 'react'

/** The rules for what can be matched are large, so they are loaded after the form is painted. */
export const loadFindabilityMeter = () =>
  import('./findability-meter.tsx').then((module) => ({ default: module.FindabilityMeter }))
const FindabilityMeter = lazy(loadFindabilityMeter)

export const LazyFindabilityMeter = (props: ComponentProps<typeof FindabilityMeter>) => (
  <Suspense fallback={null}>
    <FindabilityMeter {...props} />
  </Suspense>
)
