import { Suspense } from 'react'
import { PhotoUploads } from '../fields/lazy-fields.ts'
import { lastStep } from '../form/form.ts'
import type { Wizard } from '../state/use-wizard.ts'

/** Once the last step was reached, uploads continue on every step and in the quick check. */
export const RunningUploads = ({ wizard }: { wizard: Wizard }) =>
  wizard.form.furthest === lastStep && (
    <Suspense fallback={null}>
      <PhotoUploads form={wizard.photos} connect={wizard.connectUploads} />
    </Suspense>
  )
