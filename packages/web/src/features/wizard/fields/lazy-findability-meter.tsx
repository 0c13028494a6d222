import { Suspense, type ComponentProps } from 'react'
import { FindabilityMeter } from './lazy-fields.ts'

export const LazyFindabilityMeter = (props: ComponentProps<typeof FindabilityMeter>) => (
  <Suspense fallback={null}>
    <FindabilityMeter {...props} />
  </Suspense>
)
