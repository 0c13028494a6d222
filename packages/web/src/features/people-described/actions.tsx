import { lazy, Suspense, useState } from 'react'
import * as t from '#text/pages/people-described-proof.ts'
import type { Proved } from './proved.ts'

const ProveIdentifier = lazy(() =>
  import('./prove-identifier.tsx').then((module) => ({ default: module.ProveIdentifier })),
)
const Objection = lazy(() =>
  import('./objection.tsx').then((module) => ({ default: module.Objection })),
)

/** What people described can do on their page: first prove an address or number, then decide. */
export const PeopleDescribedActions = () => {
  const [proved, setProved] = useState<Proved>()
  const startOver = () => setProved(undefined)
  return (
    <>
      <p>{t.lead}</p>
      <p>{t.same}</p>
      <p>{t.limits}</p>
      <Suspense fallback={<div className="min-h-80" />}>
        {proved ? (
          <Objection key={proved.grant} proved={proved} onOther={startOver} />
        ) : (
          <ProveIdentifier onProved={setProved} />
        )}
      </Suspense>
    </>
  )
}
