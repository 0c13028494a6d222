import { lazy, Suspense, useState } from 'react'
import * as t from '#text/account/activity.ts'
import { Button } from '../../ui/elements/button.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { Section } from './parts/section.tsx'

const ActivityList = lazy(() =>
  import('./activity-list.tsx').then((module) => ({ default: module.ActivityList })),
)

/** Loaded only on request, because an onlooker could read it. */
export const ActivitySection = () => {
  const [shown, setShown] = useState(false)
  return (
    <Section id="activity" title={t.title} text={t.text}>
      {shown ? (
        <Suspense fallback={<LoadingLine>{t.loading}</LoadingLine>}>
          <ActivityList />
        </Suspense>
      ) : (
        <Button className="justify-self-start" onClick={() => setShown(true)}>
          {t.show}
        </Button>
      )}
    </Section>
  )
}
