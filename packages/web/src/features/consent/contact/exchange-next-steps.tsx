import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'

/** Below 'Contact Information Exchanged': the copy by mail, and the first steps. */
export const ExchangeNextSteps = ({ consent }: { consent: ConsentView }) => (
  <div className="mt-4 grid gap-2 border-t border-line pt-3 text-ui">
    <p>{consent.inAppOnly ? text.exchangedApp : text.exchangedMail}</p>
    <h3 className="text-ui">{text.nextTitle}</h3>
    <ol className="ms-5 grid list-decimal gap-1.5">
      {text.nextSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </div>
)
