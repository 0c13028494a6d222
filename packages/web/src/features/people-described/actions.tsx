import { Suspense, useState } from 'react'
import * as t from '#text/pages/people-described-proof.ts'
import type { Proved } from './proof.ts'
import { lazyPart } from '../../ui/layout/late-part.tsx'

const ProveIdentifier = lazyPart(() => import('./prove-identifier.tsx'), 'ProveIdentifier')
const Objection = lazyPart(() => import('./objection.tsx'), 'Objection')
const RequestForm = lazyPart(() => import('./request-form.tsx'), 'RequestForm')

type Step = 'prove' | 'decide' | 'request'

/**
 * The actions for people described on their page: first prove an address or number, then decide.
 */
export const PeopleDescribedActions = () => {
  const [allProved, setAllProved] = useState<readonly Proved[]>([])
  const [step, setStep] = useState<Step>('prove')
  const proved = allProved.at(-1)
  const addProved = (added: Proved) => {
    setAllProved([...allProved.filter(({ identifier }) => identifier !== added.identifier), added])
    if (step === 'prove') setStep('decide')
  }
  return (
    <>
      <p>{t.lead}</p>
      <p>{t.same}</p>
      <p>{t.limits}</p>
      <Suspense fallback={<div className="min-h-80" />}>
        {step === 'request' ? (
          <RequestForm
            allProved={allProved}
            onProved={addProved}
            onOther={() => setStep('prove')}
          />
        ) : step === 'decide' && proved ? (
          <Objection
            key={proved.grant}
            proved={proved}
            onRequest={() => setStep('request')}
            onOther={() => setStep('prove')}
          />
        ) : (
          <ProveIdentifier onProved={addProved} />
        )}
      </Suspense>
    </>
  )
}
