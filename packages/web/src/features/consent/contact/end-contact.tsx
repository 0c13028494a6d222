import { lazy, Suspense, useId, useState } from 'react'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'
import { firstName } from '../../../lib/display-text/names/names.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { WithName } from '../../../ui/elements/typed-text.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'

const Dialog = lazy(() =>
  import('../../../ui/layout/dialog.tsx').then((module) => ({ default: module.Dialog })),
)

/** Ends contact after one confirmation. */
export const EndContact = ({ consent }: { consent: ConsentView }) => {
  const title = useId()
  const [asking, setAsking] = useState(false)
  const act = useConsentAct(consent.matchId)
  const name = firstName(consent.contact?.fullName ?? '')
  return (
    <Card labelledBy={title} className="grid justify-items-start gap-2">
      <h2 id={title} className="text-h3">
        {text.endTitle}
      </h2>
      <p className="text-ui">
        {name ? <WithName words={text.endText} name={name} /> : text.endTextAnonymous}
      </p>
      <Button variant="text" size="small" className="-ms-2" onClick={() => setAsking(true)}>
        {text.end}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <Dialog
            open
            onOpenChange={setAsking}
            title={text.endQuestion}
            description={text.endDialogText}
            actions={
              <>
                <Button onClick={() => setAsking(false)}>{text.keepContact}</Button>
                <Button
                  variant="filled"
                  busy={act.isPending}
                  busyLabel={text.ending}
                  onClick={() =>
                    act.mutate({ type: 'withdraw' }, { onSuccess: () => setAsking(false) })
                  }
                >
                  {text.end}
                </Button>
              </>
            }
          >
            <ActFailure act={act} />
          </Dialog>
        </Suspense>
      )}
    </Card>
  )
}
